/** The weeks of the course table. They have live lessons in them, too: whoever plans one asks for them again. */
export const courseTableKey = ['Course', 'table'] as const
