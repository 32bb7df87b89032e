// The words of the frame and of a student's home (tests/house/words.test.ts compares).
export const translations = import.meta.glob<Record<string, unknown>>(
  '/locales/ru/{deck,errorBook,frame,home,kit,live,menu,myTasks,notice,office,quota,task,voice}.json',
  { eager: true, import: 'default' },
)
