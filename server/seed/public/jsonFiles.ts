// The files of this folder, by their path in it.
import { readdirSync, readFileSync } from 'node:fs'

export const readJson = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/** All files of a folder, by their names. */
export const readFolder = (folder: string): unknown[] =>
  readdirSync(new URL(`${folder}/`, import.meta.url))
    .sort()
    .map((name) => readJson(`${folder}/${name}`))
