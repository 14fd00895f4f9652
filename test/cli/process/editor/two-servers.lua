-- What two servers find in the same buffers: printed as JSON, one line. Both have published the last text of a file before the next is opened.
local given = vim.json.decode(io.open(vim.env.VMCP_GIVEN):read('*a'))
local published = {}
local publish = vim.lsp.handlers['textDocument/publishDiagnostics']
vim.lsp.handlers['textDocument/publishDiagnostics'] = function(fault, result, context, config)
  local key = context.client_id .. ' ' .. result.uri
  published[key] = (published[key] or 0) + 1
  return publish(fault, result, context, config)
end

local function start(server)
  local id = vim.lsp.start_client({
    name = server.name,
    cmd = server.cmd,
    root_dir = given.root,
    workspace_folders = { { uri = vim.uri_from_fname(given.root), name = 'two' } },
    init_options = server.options,
    settings = server.settings,
  })
  local client = vim.lsp.get_client_by_id(id)
  vim.wait(120000, function() return client.initialized end, 10)
  return id
end

local ids = {}
local answers = {}

local function look(file)
  vim.cmd('edit ' .. file)
  vim.bo.filetype = 'yaml'
  for _, id in ipairs(ids) do vim.lsp.buf_attach_client(0, id) end
  local uri = vim.uri_from_bufnr(0)
  return vim.wait(120000, function() return published[ids[1] .. ' ' .. uri] and published[ids[2] .. ' ' .. uri] end, 10)
end

local function main()
  ids = { start(given.servers[1]), start(given.servers[2]) }
  -- The first file has a fault that is found once the settings are known.
  vim.cmd('edit ' .. given.first)
  vim.bo.filetype = 'yaml'
  vim.lsp.buf_attach_client(0, ids[2])
  vim.wait(120000, function() return #vim.diagnostic.get(0) > 0 end, 10)

  for _, file in ipairs(given.files) do
    local both = look(file)
    local found = {}
    for _, each in ipairs(vim.diagnostic.get(0)) do
      table.insert(found, {
        source = each.source,
        message = each.message,
        lines = { each.lnum, each.end_lnum },
        columns = { each.col, each.end_col },
      })
    end
    table.insert(answers, { file = file, both = both, found = found })
  end
  io.stdout:write(vim.json.encode(answers) .. '\n')
end

local ok, fault = pcall(main)
if not ok then io.stderr:write(fault .. '\n') end
vim.cmd('qa!')
