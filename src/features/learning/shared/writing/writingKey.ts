export const writingKey = ['writing'] as const
