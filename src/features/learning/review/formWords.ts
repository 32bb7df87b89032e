// The grammatical forms as Chinese textbooks write them, in every language of the interface.
import type { GrammarForm } from '#contract/learning/review/review.ts'

export const formWords: Readonly<Record<GrammarForm, string>> = {
  ...{ ba: '把 …', bei: '被 …', bi: '比 …', complement: '… 得 …', guo: '… 过', zhe: '… 着' },
  ...{ shiDe: '是 … 的', yinwei: '因为 … 所以', suiran: '虽然 … 但是', ruguo: '如果 … 就' },
  ...{ budan: '不但 … 而且', yueLaiYue: '越来越', yueYue: '越 … 越', yibian: '一边 … 一边' },
  ...{ youYou: '又 … 又', lian: '连 … 也/都', chule: '除了 … 以外', zhiyao: '只要 … 就' },
  ...{ zhiyou: '只有 … 才', yiJiu: '一 … 就' },
}
