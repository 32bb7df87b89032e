// The words of the catalogue of mistakes: how errors of learners are described (偏误分析).

export const mistakeStates = ['toConfirm', 'confirmed', 'merged'] as const
export type MistakeState = (typeof mistakeStates)[number]

/** 遗漏, 误加, 误代, 错序, 书写, 发音, 其他 */
export const mistakeTypes = [
  'omission',
  'addition',
  'substitution',
  'order',
  'writing',
  'pronunciation',
  'other',
] as const
export type MistakeType = (typeof mistakeTypes)[number]

/** 母语负迁移, 目的语规则泛化, 文化因素, 学习策略, 教学影响 */
export const mistakeCauses = ['transfer', 'overgeneralization', 'culture', 'strategy', 'teaching'] as const

/** 听 说 读 写 译 */
export const abilityTypes = ['listening', 'speaking', 'reading', 'writing', 'translating'] as const

export const mistakeNameMin = 2
export const mistakeNameMax = 10
