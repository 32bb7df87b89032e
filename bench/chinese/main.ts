// npm run bench:chinese: how well texts are cut into words and read, on sentences of our own, and how fast.
import { readText } from '#server/features/library/lexicon/readText.ts'
import { measure } from './measure.ts'
import { held, tune } from './sentences.ts'

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
