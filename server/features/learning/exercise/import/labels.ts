// Finds labels such as "答案：" and "解析：" in several languages: at the beginning of a line, in its middle, and in brackets
// together with their text, as in （答案：是）.
import { narrow } from './rawQuestion.ts'

export interface Labelled {
  readonly label: 'answer' | 'explanation'
  readonly rest: string
}

const answerLabel =
  /^\s*(?:[【[(〔]\s*(?:参考|正确|标准)?答案\s*[】\])〕]\s*[:是为]?|(?:参考|正确|标准|本题)?答案(?:\s*[与和及]\s*解析)?\s*(?:应?(?:[:为]|是(?!什么|哪|不是|否))|(?=\s|$|[A-J√×✓✗✔✘✅❌]))|答\s*:|选 ?:? ?(?=[A-J]{1,6}[。.]?$)|(?:(?:correct |right )?answers?(?: key)?|key|(?:правильный |верный )?ответы?|(?:kunci )?jawaban|kunci|respostas?(?: certas?| corretas?)?|gabarito)\s*(?::|$))\s*/i
const explanationLabel =
  /^\s*(?:[【[(〔]\s*(?:答案)?(?:解析|解释|讲解|说明)\s*[】\])〕]\s*:?|(?:答案)?(?:解析|解释|讲解)\s*:|(?:explanation|объяснение|пояснение|penjelasan|pembahasan|explicação)\s*:)\s*/i

export const readLabel = (line: string): Labelled | undefined => {
  const plain = narrow(line).trimEnd()
  const explanation = explanationLabel.exec(plain)
  if (explanation) return { label: 'explanation', rest: line.slice(explanation[0].length).trim() }
  const answer = answerLabel.exec(plain)
  return answer ? { label: 'answer', rest: line.slice(answer[0].length).trim() } : undefined
}

const inBracket =
  /[([【〔]\s*((?:参考|正确|标准)?答案|解析|解释|(?:correct |right )?answers?(?: key)?|key|(?:правильный |верный )?ответы?|(?:kunci )?jawaban|kunci|respostas?(?: certas?| corretas?)?|gabarito|explanation|объяснение|пояснение|penjelasan|explicação)\s*(?:应?[为是]|:)\s*:?/gi
const opens = '([【〔'
const closes = ')]】〕'

/** The end of the open bracket, or -1. */
const closeOf = (plain: string, from: number): number => {
  let depth = 1
  for (let at = from; at < plain.length; at += 1) {
    if (opens.includes(plain.charAt(at))) depth += 1
    else if (closes.includes(plain.charAt(at))) depth -= 1
    if (depth === 0) return at
  }
  return -1
}

/** Splits "我___学生（答案：是）。" into "我___学生。" and "答案：是". */
const takeBrackets = (line: string): string[] => {
  const plain = narrow(line)
  const labelled: string[] = []
  let rest = ''
  let done = 0
  for (const match of plain.matchAll(inBracket)) {
    const from = match.index + match[0].length
    const close = match.index < done ? -1 : closeOf(plain, from)
    if (close < 0) continue
    rest += line.slice(done, match.index).trimEnd()
    labelled.push(
      `${/解|exp|объ|поя|penj/i.test(match[1] ?? '') ? '解析' : '答案'}：${line.slice(from, close).trim()}`,
    )
    done = close + 1
  }
  rest += line.slice(done)
  return rest.trim() === '' && labelled.length > 0 ? labelled : [rest, ...labelled]
}

/** Labels in the middle of a line, which get a line of their own: "D. 四 答案：B". "选出正确答案：" is no label. */
const middle =
  /(?<=\S)\s*(?=【(?:参考|正确|标准)?答案】|【(?:答案)?解析】|(?<![参考正确标准出择写填找的你我您生])(?:参考|正确|标准)?答案(?:[:：]\s*|[为是]\s*[:：]?\s*(?=[A-J]))\S|(?<!答案)(?:答案)?解析[:：]|(?<=[\s。？！.?!…_)）√])(?:(?:correct |right )?answer|(?:правильный )?ответ|(?:kunci )?jawaban|resposta(?: certa| correta)?|gabarito|explanation|объяснение|пояснение|penjelasan|explicação)\s?[:：]|[我你您](?:的|的正确)?答案[:：]|(?:学生|考生)答案[:：]|(?<=[A-J√×对错\s])(?:得分|难度|知识点|考点)[:：])/i

/** A label at the beginning is not split in itself: "Correct answer: B". */
const splitPart = (part: string): string[] => {
  const label = readLabel(part)
  if (!label) return part.split(middle)
  const [first = '', ...others] = label.rest.split(middle)
  return [part.trimEnd().slice(0, part.trimEnd().length - label.rest.length) + first, ...others]
}

export const splitLabels = (line: string): string[] => takeBrackets(line).flatMap(splitPart)
