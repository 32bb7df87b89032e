// What the frame and a student's home say (tests/house/words.test.ts compares).
export const translations = import.meta.glob<Record<string, unknown>>(
  '/locales/en/{deck,errorBook,frame,home,kit,live,menu,myTasks,notice,office,quota,task,voice}.json',
  { eager: true, import: 'default' },
)
