/** The shells for which there is a script. */
export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** Bash splits words at `=` and `:`, so the script joins them again, and offers only the rest of each candidate. */
const BASH = `# vmcp completion for bash. Load it with: source <(vmcp completion bash)
_vmcp() {
  local words=() word before= current prefix= line value i
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ $i -gt 1 && ($word == [=:]* || $before == *[=:]) ]]; then
      words[\${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    before=$word
  done
  current=\${words[\${#words[@]} - 1]}
  [[ $current == *[=:]* && $COMP_WORDBREAKS == *=* ]] && prefix=\${current%"\${current##*[=:]}"}
  COMPREPLY=()
  while IFS= read -r line; do
    value=\${line%%$'\\t'*}
    if [[ $value == :files ]]; then
      type compopt &>/dev/null && compopt -o filenames
      while IFS= read -r value; do COMPREPLY+=("$value"); done < <(compgen -f -- "\${current#"$prefix"}")
      return
    fi
    COMPREPLY+=("\${value#"$prefix"}")
  done < <("\${COMP_WORDS[0]}" completion --complete -- "\${words[@]}" 2>/dev/null)
  if [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *= ]]; then
    type compopt &>/dev/null && compopt -o nospace
  fi
}
complete -F _vmcp vmcp
`

const ZSH = `#compdef vmcp
# vmcp completion for zsh. Load it with: source <(vmcp completion zsh), after compinit
_vmcp() {
  local line value
  local -a values shown bare
  while IFS= read -r line; do
    value=\${line%%$'\\t'*}
    if [[ $value == :files ]]; then
      [[ $PREFIX == --*=* ]] && compset -P 1 '*='
      _files
      return
    fi
    if [[ $value == *= ]]; then
      bare+=("$value")
    else
      values+=("$value")
      shown+=("$value  \${line#*$'\\t'}")
    fi
  done < <("\${words[1]}" completion --complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  ((\${#values})) && compadd -l -d shown -a values
  ((\${#bare})) && compadd -S '' -a bare
}
compdef _vmcp vmcp
`

const FISH = `# vmcp completion for fish. Load it with: vmcp completion fish | source
function __vmcp_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l lines ($words[1] completion --complete -- $words[2..-1] 2>/dev/null)
  if test "$lines[1]" = ":files"
    __fish_complete_path (string replace -r '^--[^=]*=' '' -- (commandline -ct))
  else
    printf '%s\\n' $lines
  end
end
complete -c vmcp -f -a '(__vmcp_complete)'
`

export const shellScripts: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH }
