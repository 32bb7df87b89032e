// The pages of the second reader in one file: whoever opens one opens the next.
export { AiReviewPage } from '#src/features/learning/review/AiReviewPage.tsx'
export { ContentDetailsPage } from '#src/features/learning/review/ContentDetailsPage.tsx'
export { ContentEvaluationPage } from '#src/features/learning/review/ContentEvaluationPage.tsx'
export { EssayReviewPage } from '#src/features/learning/review/EssayReviewPage.tsx'
export { PaperReviewPage } from '#src/features/learning/review/PaperReviewPage.tsx'
export { ReviewHistoryPage } from '#src/features/learning/review/ReviewHistoryPage.tsx'
