// Writing an Anki package, in a thread of its own.
import { ankiPackage, type Package } from './ankiPackage.ts'

// biome-ignore lint/style/noDefaultExport: a worker's task is a default export.
export default (contents: Package): Uint8Array => ankiPackage(contents)
