// Questions of our own, in the forms in which people paste them.

/**
 * What is pasted, and what a teacher reads in it, a line for each question: its type, what is asked, what can be chosen, what
 * is right. `asked`: even a teacher would ask back.
 */
export type Pasted = readonly [text: string, ...read: readonly string[]]
