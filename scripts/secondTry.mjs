// A second try for what failed by chance: each test that failed runs once more, by itself. So many at once, or an error
// that belongs to no test, is no chance.

const most = 8

/** The lines that failedTests.mjs wrote. */
export const readFailures = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

export const mayTryAgain = (failures) =>
  failures.length > 0 && failures.length <= most && failures.every(({ error }) => error === undefined)

/** The files of the failures, each once, with the project that each belongs to. */
export const filesOf = (failures) => [
  ...new Map(failures.map(({ project, file }) => [`${project} ${file}`, { project, file }])).values(),
]

/** As it stands at the end of a run. */
export const flakyLine = ({ title }) => `flaky: ${title}`
