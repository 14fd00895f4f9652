/**
 * The requirements in the header of a refusal (RFC 6750 section 3), as ` (invalid_token: it has expired; scope: files)`; empty where there
 * are none.
 */
export function describeChallenge({ headers }: Pick<Response, 'headers'>): string {
  const challenge = (headers.get('www-authenticate') ?? '').slice(0, mostRead)
  const [error, description, scope] = ['error', 'error_description', 'scope'].map(name =>
    parameter(challenge, name)
  )
  const reason = [error, description].filter(Boolean).join(': ')
  const words = [reason, scope && `scope: ${scope}`].filter(Boolean)
  return words.length === 0 ? '' : ` (${words.join('; ')})`
}

const mostRead = 4096

function parameter(challenge: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`[\\s,]${name}=(?:"([^"]*)"|([^\\s,"]+))`, 'i').exec(challenge) ?? []
  return (quoted ?? plain)?.slice(0, 300)
}
