-- What Neovim gets from the server for one file: printed as JSON, one line.
local root, file, program = vim.env.VMCP_ROOT, vim.env.VMCP_FILE, vim.env.VMCP_PROGRAM
local answers = {}
vim.cmd('edit ' .. file)
vim.bo.filetype = 'yaml'
local id = vim.lsp.start_client({
  cmd = { vim.env.VMCP_NODE, program, 'lsp', '--stdio' },
  root_dir = root,
  workspace_folders = { { uri = vim.uri_from_fname(root), name = 'samples' } },
})
local client = vim.lsp.get_client_by_id(id)
vim.wait(60000, function() return client.initialized end, 10)
vim.lsp.buf_attach_client(0, id)
vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 10)
answers.diagnostics = vim.tbl_map(function(each) return each.code or each.user_data.lsp.code end, vim.diagnostic.get(0))

local function ask(method, line, character, more)
  local document = { uri = vim.uri_from_bufnr(0) }
  local params = vim.tbl_extend('force', { textDocument = document, position = { line = line, character = character } }, more or {})
  local answer = client.request_sync(method, params, 60000, 0)
  return answer and (answer.result or answer.err)
end

local line = vim.fn.search('steps.repos.output', 'n') - 1
local column = vim.fn.getline(line + 1):find('steps.repos', 1, true) - 1
answers.hover = ask('textDocument/hover', line, column + 8).contents.value
answers.definition = ask('textDocument/definition', line, column + 8)[1].range.start.line
answers.references = #ask('textDocument/references', line, column + 8, { context = { includeDeclaration = true } })
answers.completion = vim.tbl_map(function(each) return each.label end, ask('textDocument/completion', line, column + 6))
answers.rename = vim.tbl_count(ask('textDocument/rename', line, column + 8, { newName = 'all' }).changes)
vim.lsp.stop_client(id)
local stopped = vim.wait(60000, function() return client.is_stopped() end, 10)
answers.stopped = stopped
io.stdout:write(vim.json.encode(answers) .. '\n')
vim.cmd('qa!')
