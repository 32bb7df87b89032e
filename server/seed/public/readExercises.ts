// The exercises of the public set. They are read from the files beside this one, and only when they are needed.
import { exerciseFileSchema, picturesSchema } from './exerciseSchemas.ts'
import { readFolder, readJson } from './jsonFiles.ts'
import type { InLanguages } from './knowledgeSchemas.ts'

const readAll = () =>
  readFolder('exercises').flatMap((file) => {
    const { level, exercises } = exerciseFileSchema.parse(file)
    return exercises.map((exercise) => ({ ...exercise, level }))
  })

export const readExercises = () => ({
  exercises: readAll(),
  /** What is in each picture, in words that do not tell the answer. */
  pictures: picturesSchema.parse(readJson('pictures.json')),
})
export type PublicExercises = ReturnType<typeof readExercises>
export type PublicExercise = PublicExercises['exercises'][number]

/** The explanation of an exercise in all its languages, a line each. */
export const explanationText = ({ zh, en, ru }: InLanguages): string => [zh, en, ru].join('\n')
