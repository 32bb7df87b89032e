// Where a review is opened.

import type { ReviewRow } from '#contract/learning/review/review.ts'
import { paths } from '#contract/pagePaths.ts'

export const reviewAddress = ({ id, kind }: Pick<ReviewRow, 'id' | 'kind'>): string =>
  `${kind === 'paper' ? paths.paperReview : paths.essayReview}?id=${id}`
export const evaluationAddress = (id: string): string => `${paths.contentEvaluation}?id=${id}`
export const detailsAddress = (id: string, number: number): string =>
  `${paths.contentEvaluationDetails}?id=${id}&number=${number}`
export const fileAddress = (resourceId: string): string => `${paths.file}?id=${resourceId}`
