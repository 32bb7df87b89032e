// What the operator reads in the terminal. The log is for machines; links and passwords never go there.
export const print = (...lines: string[]) => {
  process.stdout.write(`${lines.join('\n')}\n`)
}
