// npm run bench:chinese: how well texts are cut into words and read, on sentences of our own, and how fast; and how many wrong
// characters the second reader finds.
import { readText } from '#server/features/library/lexicon/readText.ts'
import { measure } from './measure.ts'
import { type Found, measurePlanted, measureRight } from './measureWrong.ts'
import { held, tune } from './sentences.ts'
import { heldHomophones, heldLookalikes, heldRight } from './wrong/heldSentences.ts'
import { seenHomophones, seenLookalikes, seenRight } from './wrong/seenSentences.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const before = process.memoryUsage().rss
const from = performance.now()
readText('你好')
say(
  `Loaded in ${Math.round(performance.now() - from)} ms, ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB.`,
)

for (const [name, sentences] of Object.entries({
  'seen while rules were written': tune,
  'held back': held,
})) {
  const { f1, pinyin, misses } = measure(sentences)
  say(
    `\n${sentences.length} sentences ${name}: segmentation F1 ${f1.toFixed(3)}, pinyin ${percent(pinyin)} of syllables`,
  )
  for (const miss of misses) say(`  ${miss}`)
}

const text = [...tune, ...held].map(({ words }) => words.replaceAll('|', '')).join('。')
const start = performance.now()
const rounds = 20
for (let round = 0; round < rounds; round += 1) readText(text)
const seconds = (performance.now() - start) / 1000
say(`\n${Math.round((text.length * rounds) / seconds / 1000)} characters in a millisecond`)

const showFound = (name: string, { planted, found, named, misses }: Found) => {
  say(
    `\n${planted} wrong characters, ${name}: ${found} found (${percent(found / planted)}), ${named} with the right one`,
  )
  for (const miss of misses) say(`  ${miss}`)
}
const [sounds, shapes] = [measurePlanted(seenHomophones), measurePlanted(seenLookalikes)]
const [heldSounds, heldShapes] = [measurePlanted(heldHomophones), measurePlanted(heldLookalikes)]
showFound('that sound alike, seen while rules were written', sounds)
showFound('that look alike, seen while rules were written', shapes)
showFound('that sound alike, written after the tables were fixed', heldSounds)
showFound('that look alike, written after the tables were fixed', heldShapes)
const all = [sounds, shapes, heldSounds, heldShapes]
const [planted, found] = [
  all.reduce((sum, one) => sum + one.planted, 0),
  all.reduce((sum, one) => sum + one.found, 0),
]
say(`\nTogether ${found} of ${planted} (${percent(found / planted)})`)
for (const [name, lines] of Object.entries({
  'seen while rules were written': seenRight,
  'written after the tables were fixed': heldRight,
})) {
  const suspected = measureRight(lines)
  say(
    `${lines.length} right sentences ${name}: ${suspected.length} suspected (${percent(suspected.length / lines.length)})`,
  )
  for (const one of suspected) say(`  ${one}`)
}
