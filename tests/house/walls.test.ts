// The boundaries between folders (README, map of the folders), checked on the imports.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folders = ['contract', 'live', 'collab', 'server', 'src', 'locales']

const filesBelow = (folder: string): string[] => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** Every module a file names, as a path from the root or as a package name. */
const importsOf = (file: string): string[] => {
  const source = readFileSync(join(root, file), 'utf8')
  const names = source.matchAll(
    /^(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"=;]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...names].map(([, named, loaded]) => {
    const name = named ?? loaded ?? ''
    if (name.startsWith('#')) return name.slice(1)
    if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name))
    return `package:${name}`
  })
}

/** The part of the program that a file belongs to: live/sfu and the layers of src are own parts. */
const roomOf = (path: string): string => {
  const [top = '', second = '', third = '', fourth = ''] = path.split('/')
  if (top === 'live' && second === 'sfu') return 'live/sfu'
  if (top === 'src' && second === 'features') return `src/features/${third}/${fourth}`
  if (top === 'src' && !second.includes('.')) return `src/${second}`
  return top
}

const lines = ['src/auth', 'src/http']
/** What stands on the lines to the server: the kit of lists and forms, and the connections of a page. */
const parts = ['src/kit', 'src/classroom', 'src/media', 'src/documents', 'src/files']
const ground = ['contract', 'locales']

const mayImport = (from: string, target: string, path: string): boolean => {
  if (from === target) return true
  if (from === 'contract') return false
  if (from === 'live/sfu') return target === 'contract'
  if (from === 'live' || from === 'collab') return target === 'contract'
  if (from === 'server') {
    // Of a part only index.ts and ports.ts are public.
    return (
      ground.includes(target) || /^(live|collab)\/(index|ports)\.ts$|^collab\/compactUpdates\.ts$/.test(path)
    )
  }
  if (from === 'src') return target.startsWith('src') || ground.includes(target)
  if (from === 'src/lib') return ground.includes(target)
  if (from === 'src/ui') return [...ground, 'src/lib'].includes(target)
  if (lines.includes(from)) return [...ground, 'src/ui', 'src/lib', ...lines].includes(target)
  if (parts.includes(from)) return [...ground, 'src/ui', 'src/lib', ...lines, ...parts].includes(target)
  if (from.startsWith('src/features/')) {
    return (
      [...ground, 'src/ui', 'src/lib', ...lines, ...parts].includes(target) ||
      /^src\/features\/\w+\/shared$/.test(target)
    )
  }
  if (from === 'src/app') return target.startsWith('src') || ground.includes(target)
  return false
}

/** The areas of the product, lowest first: one imports itself and those before it. */
const areas = ['system', 'access', 'school', 'library', 'learning', 'classroom', 'insight']

/** Area and noun of a file in contract/, server/features/ or src/features/; undefined elsewhere. */
const placeOf = (path: string) => {
  const below = /^(contract|server\/features|src\/features)\/(\w+)\/(\w+)/.exec(path)
  if (!below) return undefined
  const [, side = '', area = '', noun = ''] = below
  if (area === 'rules') return undefined
  return { side, rank: areas.indexOf(area), noun: `${area}/${noun}` }
}

/** What imports itself by way of others, and what leads there. */
const inCycles = (imports: Map<string, ReadonlySet<string>>): string[] => {
  const left = new Map(imports)
  // What imports nothing that is left is removed, again and again.
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const [name, used] of left) if (![...used].some((one) => left.has(one))) left.delete(name)
  }
  return [...left.keys()]
}

const present = folders.filter((folder) => readdirSync(root).includes(folder))

test('no import breaks a declared boundary', () => {
  const broken: string[] = []
  for (const file of present.flatMap(filesBelow)) {
    for (const path of importsOf(file)) {
      if (path.startsWith('package:')) continue
      if (!mayImport(roomOf(file), roomOf(path), path)) broken.push(`${file} imports ${path}`)
    }
  }
  expect(broken).toEqual([])
})

test('contract imports only zod', () => {
  const packages = filesBelow('contract')
    .flatMap(importsOf)
    .filter((name) => name.startsWith('package:'))
  expect(new Set(packages)).toEqual(new Set(['package:zod']))
})

test('the rules of the contract import each other, and of the wire types alone', () => {
  const rules = filesBelow('contract').filter((file) => file.startsWith('contract/rules/'))
  const outside = rules.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const values = source.matchAll(/^(?:import|export)\s+(?!type\b)[^'"=;]*?from\s+'([^']+)'/gm)
    return [...values].flatMap(([, name = '']) => {
      const path = relative(root, resolve(root, dirname(file), name))
      return name.startsWith('.') && path.startsWith('contract/rules/') ? [] : [`${file} imports ${name}`]
    })
  })
  expect(rules.length).toBeGreaterThan(0)
  expect(outside).toEqual([])
})

test('React and the DOM are used only in src, sockets and the database never there', () => {
  const outside = present.filter((folder) => folder !== 'src').flatMap(filesBelow)
  const inside = filesBelow('src')
  const using = (files: string[], names: RegExp) =>
    files.filter((file) => importsOf(file).some((name) => names.test(name)))
  expect(using(outside, /^package:(react|react-dom|antd|livekit-client)(\/|$)/)).toEqual([])
  expect(using(inside, /^package:(node:|fastify|pg$|drizzle-orm|socket\.io$|livekit-server-sdk)/)).toEqual([])
})

const arrows = present
  .flatMap(filesBelow)
  .flatMap((from) => importsOf(from).map((target) => ({ from, target })))
  .filter(({ target }) => !target.startsWith('package:'))

test('every file of contract, server/features and src/features that belongs to an area is in one of the seven', () => {
  const lost = [...filesBelow('server/features'), ...filesBelow('src/features')].filter(
    (file) => (placeOf(file)?.rank ?? -1) < 0,
  )
  expect(lost).toEqual([])
})

test('no files import each other, not even types or by way of others', () => {
  const imports = new Map(present.flatMap(filesBelow).map((file) => [file, new Set(importsOf(file))]))
  // What a page loads later is no import: it may need the types of the file that loads it.
  for (const [file, named] of imports) {
    const later = readFileSync(join(root, file), 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g)
    for (const [, name = ''] of later) named.delete(relative(root, resolve(root, dirname(file), name)))
  }
  expect(inCycles(imports)).toEqual([])
})

test('an area imports only itself and the areas below it', () => {
  const up = arrows.filter(({ from, target }) => {
    const [here, there] = [placeOf(from), placeOf(target)]
    return here && there && here.side === there.side && there.rank > here.rank
  })
  expect(up.map(({ from, target }) => `${from} imports ${target}`)).toEqual([])
})

/** What is the same for every kind of assignment: it asks the kind's declaration (assignment/kinds.ts), or is given it. */
const isEngine = (file: string) =>
  /^(contract|server\/features)\/learning\/(attempt|marking|paper)\//.test(file) ||
  /^(contract\/rules|server\/features\/learning)\/(assignment|paper|progress)\//.test(file) ||
  /^src\/features\/learning\/shared\/(attempt|marking|taking)\//.test(file)
const ofKind =
  /^(contract|server\/features|src\/features)\/(learning\/(task|exam|evaluation)|classroom\/activity)\b/
const isKind = (file: string) => ofKind.test(file) || file === 'server/assignmentKinds.ts'

test('assignments, attempts and marking know no kind of assignment, on no side', () => {
  const imported = arrows.filter(({ from, target }) => isEngine(from) && isKind(target))
  expect(imported.map(({ from, target }) => `${from} imports ${target}`)).toEqual([])
  const named = filesBelow('server')
    .filter(isEngine)
    .filter((file) => /'(task|exam|evaluation|activity)'/.test(readFileSync(join(root, file), 'utf8')))
  expect(named).toEqual([])
})

/** The layers of the server, lowest first; the app is the files in server/ itself and its commands. */
const floors = ['base', 'db', 'platform', 'kit', 'features', 'seed']
const floorOf = (path: string) => {
  const [top, second = ''] = path.split('/')
  if (top !== 'server') return undefined
  const floor = floors.indexOf(second)
  return floor < 0 ? floors.length : floor
}

test('a layer of the server imports only itself and the layers below it', () => {
  const up = arrows.filter(({ from, target }) => (floorOf(target) ?? 0) > (floorOf(from) ?? floors.length))
  expect(up.map(({ from, target }) => `${from} imports ${target}`)).toEqual([])
})

const areaIndex = /^server\/features\/\w+\/index\.ts$/

test('the start of the server knows an area by its index, and nobody else does', () => {
  const ofStart = ['server/serve.ts', 'server/app.ts']
  const past = arrows.filter(
    ({ from, target }) =>
      ofStart.includes(from) && target.startsWith('server/features/') && !areaIndex.test(target),
  )
  expect(past.map(({ from, target }) => `${from} imports ${target}`)).toEqual([])
  const by = new Set(arrows.filter(({ target }) => areaIndex.test(target)).map(({ from }) => from))
  expect([...by]).toEqual(['server/serve.ts'])
  const indexes = filesBelow('server/features').filter((file) => areaIndex.test(file))
  const present = areas.filter((area) => readdirSync(join(root, 'server/features')).includes(area))
  expect(indexes.sort()).toEqual(present.map((area) => `server/features/${area}/index.ts`).sort())
})

/** What is done again and again for as long as a part runs, and belongs to nobody else. */
const besideJobs = [
  'server/features/learning/review/workReviews.ts', // signs of life while one review is read
  'server/kit/sheet/importNoun.ts',
  'server/kit/sheet/watchMemory.ts',
]

test('what an area or the kit does again and again is one of its jobs', () => {
  const timing = [...filesBelow('server/features'), ...filesBelow('server/kit')].filter((file) =>
    /\bsetInterval\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(timing.sort()).toEqual(besideJobs)
})

/** Files that answer HTTP outside the contract's calls, so without a schema. */
const besideCalls = [
  'server/platform/health.ts',
  'server/platform/mediaProxy.ts',
  'server/platform/openapi.ts',
  // The script that ends a service worker.
  'server/platform/static.ts',
  // File contents.
  'server/features/library/accessory/routes.ts',
  'server/features/library/resource/routes.ts',
  // The apk for who has no account yet.
  'server/features/system/appVersion/routes.ts',
  // The tus protocol, and a call with a streamed body, whose answer replyOf makes.
  'server/features/system/upload/routes.ts',
  'server/features/system/upload/singleRequestUpload.ts',
  'server/features/classroom/live/webhookRoute.ts',
]

test('every answer of a call goes through platform/route.ts, which sends what the schema declares', () => {
  const routed = filesBelow('server').filter((file) =>
    /\b(app|scope)\.(route|all|get|head|options|post|put|patch|delete)\(/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(routed.sort()).toEqual(['server/platform/route.ts', ...besideCalls].sort())
})

test('no two nouns of the server import each other, not even indirectly', () => {
  const imports = new Map<string, Set<string>>()
  for (const { from, target } of arrows) {
    const [here, there] = [placeOf(from), placeOf(target)]
    if (here?.side !== 'server/features' || there?.side !== here.side || here.noun === there.noun) continue
    imports.set(here.noun, (imports.get(here.noun) ?? new Set()).add(there.noun))
  }
  expect(inCycles(imports)).toEqual([])
})
