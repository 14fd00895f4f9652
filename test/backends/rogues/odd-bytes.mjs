/** Habits that answer as usual, in unusual bytes. */
export function bytesOf(answerOf) {
  const write = dress => message => {
    const answer = answerOf(message)
    if (answer) process.stdout.write(dress(JSON.stringify(answer)))
    return true
  }
  return {
    'ends its lines with CRLF': write(line => `${line}\r\n`),
    'begins with a byte order mark': write(line => `\uFEFF${line}\n`),
    'writes binary bytes': write(line =>
      Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0x80, 0xc3, 0x0a]), Buffer.from(`${line}\n`)])
    )
  }
}
