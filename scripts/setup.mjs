// What every command needs first: the packages of the lock file and the pinned Node 24.
// Plain Node 20 without dependencies, because nothing is installed when this runs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeLexicon } from './lexicon.mjs'
import { collectShowing, say, stop, waiting } from './progress.mjs'

export { say, stop }

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)

const readStamp = (stamp) => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

const hashOf = (paths) => {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
      return
    }
    hash.update(relative(root, path)).update(readFileSync(path))
  }
  for (const path of paths) visit(at(path))
  return hash.digest('hex')
}

/** Runs `job` unless the files in `inputs` are unchanged since its last success. */
const unlessUnchanged = async (stamp, inputs, job) => {
  const now = hashOf(inputs)
  if (readStamp(stamp) === now) return
  await job()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

/** Runs a program in the project's root; resolves with its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })

/** Like run, but a failure ends the command. */
export const must = async (what, command, args, options) => {
  const code = await run(command, args, options)
  if (code !== 0) stop(`${what} failed (exit ${code}).`)
}

const windows = process.platform === 'win32'
export const node24 = at('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

const npm = (sentence, args) =>
  collectShowing(
    sentence,
    'Packages installed',
    'npm',
    // Locked versions never change, so a cached package needs no request to the registry.
    [...args, '--prefer-offline', '--no-progress', '--no-fund', '--no-audit', '--loglevel=error'],
    { cwd: root, shell: windows },
  )

const withoutTools = ' without development tools'
const installStamp = at('node_modules', '.tongxue-lock')

/** The stamp says which lock file was installed, and whether with development packages. */
const installPackages = async (withTools) => {
  const lock = hashOf(['package-lock.json'])
  const installed = readStamp(installStamp)
  if (installed === lock || (!withTools && installed === lock + withoutTools)) return
  const code = !withTools
    ? await npm('Installing the packages that running needs', ['ci', '--omit=dev'])
    : installed === lock + withoutTools
      ? // Keeps installed packages: npm ci would remove them first, and a server may be running on them.
        await npm('Installing the tools of development', ['install', '--no-save', '--include=dev'])
      : await npm('Installing the packages and the tools of development', ['ci', '--include=dev'])
  if (code !== 0) stop('The packages were not installed. Is the registry reachable? npm’s message is above.')
  writeFileSync(installStamp, withTools ? lock : lock + withoutTools)
}

const installWith = (withTools) => async () => {
  // npm's engine warnings concern the system's Node; the packages run on the pinned one.
  if (Number(process.versions.node.split('.')[0]) < 20)
    stop(`Node 20 or later is needed; this is ${process.version}.`)
  await installPackages(withTools)
  if (!existsSync(node24)) {
    stop('The pinned Node 24 is missing: npm did not run its install script. Run: npm rebuild node')
  }
  await makeLexicon(node24)
}
/** Installs the packages that running needs and makes the dictionary, unless all is there. */
export const installToRun = installWith(false)
/** The same with the packages of development and testing. */
export const install = installWith(true)

const buildWith = (sentence, done, args) => async () => {
  const code = await collectShowing(sentence, done, node24, args, { cwd: root })
  if (code !== 0) stop('The build failed: its message is above.')
}

const buildPages = () =>
  unlessUnchanged(
    at('dist', '.built'),
    [
      'package-lock.json',
      'index.html',
      'public',
      'vite.config.ts',
      'scripts/antdSheet.ts',
      'scripts/modulesOf.ts',
      'scripts/serviceWorkerFile.ts',
      'tsconfig.json',
      'src',
      'contract',
      'locales',
    ],
    buildWith('Building the pages for the browser', 'Pages built', [
      at('node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--logLevel',
      'warn',
    ]),
  )

/** The folder with the server and its commands in few files, from the root. */
export const serverBundle = 'dist-server'

/** Builds the server when its sources changed. */
export const buildServer = () =>
  unlessUnchanged(
    at('dist-server', '.built'),
    [
      'package-lock.json',
      'package.json',
      'scripts/serverBundle.mjs',
      'server',
      'live',
      'collab',
      'contract',
      'locales',
    ],
    buildWith('Building the server', 'Server built', [at('scripts', 'serverBundle.mjs')]),
  )

/** Builds the browser application and the server when their sources changed. */
export const build = async () => {
  await buildPages()
  await buildServer()
}

const parent = process.ppid

/** npm hands a signal only to the shell in which it runs a script, and that shell ends without passing it on. */
const onNpmsShellEnded = (act) => {
  if (!process.env.npm_lifecycle_event) return
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    act()
  }, 250)
  looking.unref()
}

/** Signals are passed on to the child, and its exit code becomes ours. */
const passSignalsTo = (child) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onNpmsShellEnded(() => child.kill('SIGTERM'))
  child.once('error', (error) => stop(String(error)))
  // Not process.exit: the child's last output may not be printed yet.
  child.once('close', (code) => {
    process.exitCode = code ?? 1
  })
}

/** Hands the terminal to the server; the seconds are shown until its first output. */
export const runServerInForeground = (args, env = {}) => {
  const starting = waiting('Starting the server and its database')
  const child = spawn(node24, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  child.stdout.once('data', () => starting.end())
  child.once('exit', () => starting.end())
  child.stdout.pipe(process.stdout)
  passSignalsTo(child)
}

/** Runs one of server/commands with the arguments of this process. */
export const runServerCommand = async (name) => {
  await installToRun()
  await buildServer()
  const args = [`${serverBundle}/${name}.js`, ...process.argv.slice(2)]
  passSignalsTo(spawn(node24, args, { cwd: root, stdio: 'inherit' }))
}

const isRoot = () => process.getuid?.() === 0
const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
export const onPath = has

/** Installs Debian packages; false without the rights to do so. */
export const aptInstall = async (packages) => {
  if (!isRoot() || !has('apt-get')) return false
  say(`Installing ${packages.join(' ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  await run('apt-get', ['update', '-qq'], quiet)
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)) === 0
}
