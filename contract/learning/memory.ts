// A memory: one thing that one student should not forget, an exercise or a word, with the date of its next repetition.

/** A word is repeated to know it, or to write it by hand. */
export const wordSkills = ['know', 'write'] as const
export type WordSkill = (typeof wordSkills)[number]

/** The result of a repetition. Right with hints counts less; nothing is ever rated as easy. */
export const recalls = ['wrong', 'hinted', 'right'] as const
export type Recall = (typeof recalls)[number]
