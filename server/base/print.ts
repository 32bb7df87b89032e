// Output for the operator's terminal. Links and passwords are printed here and never logged.
export const print = (...lines: string[]) => {
  process.stdout.write(`${lines.join('\n')}\n`)
}
