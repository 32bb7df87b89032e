// npm run words: declared names that say what happened to a thing instead of what it is, per 1,000 lines of each folder.
// With a folder it prints the folder's files, worst first. It is a measure to look at, no check; about 1 is good.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const dialect = new Set(
  [
    'asked given known found shown wanted written kept own made heard hear deaf quick woken',
    'letGo putOn putOut lookAround doing signs facts pieces',
  ].flatMap((line) => line.split(' ')),
)

/** The names that a node of the syntax tree declares: variables, parameters, functions and types. */
const declaredBy = {
  VariableDeclarator: ({ id }) => [id],
  FunctionDeclaration: ({ id, params }) => [id, ...params],
  FunctionExpression: ({ params }) => params,
  ArrowFunctionExpression: ({ params }) => params,
  CatchClause: ({ param }) => [param],
  TSFunctionType: ({ params }) => params,
  TSMethodSignature: ({ params }) => params,
  TSTypeAliasDeclaration: ({ id }) => [id],
  TSInterfaceDeclaration: ({ id }) => [id],
}
const namesIn = (pattern) => {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left)
  if (pattern.type === 'RestElement') return namesIn(pattern.argument)
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(namesIn)
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((property) => namesIn(property.value ?? property))
  return []
}
const declaredNames = (node) => {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(declaredNames)
  const names = (declaredBy[node.type]?.(node) ?? []).flatMap(namesIn)
  return [...names, ...Object.values(node).flatMap(declaredNames)]
}
const isDialect = (name) => dialect.has(name) || dialect.has(name[0].toLowerCase() + name.slice(1))

const measure = (path) => {
  const text = readFileSync(path, 'utf8')
  const words = declaredNames(parseSync(path, text).program).filter(isDialect)
  return { lines: text.split('\n').length, words }
}

const folder = process.argv[2]
const paths = globSync(`${folder ?? '{collab,contract,live,server,src}'}/**/*.{ts,tsx}`)
const groups = Map.groupBy(paths, (path) => (folder ? path : path.split('/')[0]))
const rows = [...groups].map(([name, files]) => {
  const measured = files.map(measure)
  const lines = measured.reduce((sum, file) => sum + file.lines, 0)
  const words = measured.flatMap((file) => file.words)
  return { name, words, perThousand: (words.length / lines) * 1000 }
})
for (const { name, words, perThousand } of rows.sort((a, b) => b.perThousand - a.perThousand)) {
  const examples = folder ? `  ${[...new Set(words)].join(' ')}` : ''
  console.log(
    `${perThousand.toFixed(1).padStart(6)}  ${String(words.length).padStart(4)}  ${name}${examples}`,
  )
}
