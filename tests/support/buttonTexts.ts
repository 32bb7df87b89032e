// Which texts stand on buttons, as far as the source tells: `t('…')` between the tags of a button, the words that a button
// of ours is given, the answers of a dialog, and what every list's button to add is called.
import { nouns } from '#contract/nouns.ts'
import { sourceFiles, withoutComments } from '#tests/support/sourceFiles.ts'

export interface ButtonText {
  readonly namespace: string
  /** A pattern of the key: a part of it may be known at run time only. */
  readonly key: RegExp
}

/** The end of the tag that begins at `from`: a `>` outside braces and quotes. */
const endOfTag = (code: string, from: number): number => {
  let depth = 0
  let quote = ''
  for (let at = from + 1; at < code.length; at += 1) {
    const char = code.charAt(at)
    if (quote) {
      if (char === quote) quote = ''
    } else if (char === '"') quote = char
    else if (char === '{') depth += 1
    else if (char === '}') depth -= 1
    else if (char === '>' && depth === 0) return at
  }
  return code.length
}

/** What each name of a translating function reads when a key has no namespace. */
const namespacesOf = (code: string): Map<string, string> => {
  const hooks = code.matchAll(/(?:\{ t(?:: (\w+))?,? [^}]*\}|\[(\w+)[^\]]*\]) = useTranslation\(\[?'(\w+)'/g)
  return new Map([...hooks].map(([, renamed, first, namespace = '']) => [renamed ?? first ?? 't', namespace]))
}

const keyPattern = (key: string): RegExp => {
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[^.]+')}(_(one|two|few|many|other))?$`)
}

/** The keys of every `t(…)` in a piece of code; a condition inside has two. */
const keysIn = (code: string, namespaces: Map<string, string>): ButtonText[] =>
  [...code.matchAll(/\b(\w+)\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, name = '', inside = '']) => {
    const home = namespaces.get(name)
    if (home === undefined) return []
    return [...inside.matchAll(/(?:^|\? |: )['`]([\w.:]+(?:\$\{[^}]*\}[\w.]*)?)['`]/g)].map(
      ([, key = '']) => {
        const [first = '', second] = key.split(':')
        return second === undefined
          ? { namespace: home, key: keyPattern(first) }
          : { namespace: first, key: keyPattern(second) }
      },
    )
  })

const ofFile = (code: string): ButtonText[] => {
  const namespaces = namespacesOf(code)
  const texts = [...code.matchAll(/<(\w*[bB]utton)\b/g)].flatMap((match) => {
    const [, name = ''] = match
    const end = endOfTag(code, match.index)
    const [words = ''] = code.slice(match.index, end).match(/ words=\{[^}]*\}/) ?? []
    const isClosed = code.charAt(end - 1) === '/'
    const inside = isClosed ? '' : code.slice(end + 1, code.indexOf(`</${name}>`, end))
    // What an element inside is called, a screen reader says.
    return keysIn(words + inside.replace(/[\w-]+=\{[^}]*\}/g, ''), namespaces)
  })
  const answers = [...code.matchAll(/(?:okText|cancelText)(?:=\{|: )([^}\n]*)/g)]
  return [...texts, ...answers.flatMap(([, said = '']) => keysIn(said, namespaces))]
}

export const buttonTexts = (): ButtonText[] => [
  ...[...sourceFiles(['src'], /\.tsx$/)].flatMap(([, code]) => ofFile(withoutComments(code))),
  ...nouns.map(({ declared }) => ({ namespace: declared.i18nNamespace as string, key: /^add$/ })),
]
