// What every command needs before it can do its job: the packages of the lock file and the pinned Node 24.
// Plain Node 20 without dependencies, because nothing is installed when this runs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)

export const say = (line) => process.stdout.write(`${line}\n`)

/** Ends the command with one sentence a person can act on. */
export const stop = (line) => {
  process.stderr.write(`\n${line}\n`)
  process.exit(1)
}

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

/** Runs `job` unless the files in `inputs` are what they were when it last succeeded. */
const unlessUnchanged = async (stamp, inputs, job) => {
  const now = hashOf(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
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

/** Installs from the lock file when the installed packages are not those of the lock file. */
export const install = async () => {
  if (Number(process.versions.node.split('.')[0]) < 20)
    stop(`Node 20 or later is needed; this is ${process.version}.`)
  await unlessUnchanged(at('node_modules', '.tongxue-lock'), ['package-lock.json'], async () => {
    say('Installing packages from the lock file (about a minute the first time) …')
    // Engine warnings are about the Node that is here; the packages run on the Node that they bring.
    const code = await run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { shell: windows })
    if (code !== 0) stop('npm ci failed. Is the package registry reachable? Its message is above.')
  })
  if (!existsSync(node24)) {
    stop('The pinned Node 24 is missing: npm did not run its install script. Run: npm rebuild node')
  }
}

/** Builds the browser application when its sources changed. */
export const build = () =>
  unlessUnchanged(
    at('dist', '.built'),
    ['package-lock.json', 'index.html', 'vite.config.ts', 'tsconfig.json', 'src', 'contract', 'locales'],
    async () => {
      say('Building the browser application …')
      await must('The build', node24, [
        at('node_modules', 'vite', 'bin', 'vite.js'),
        'build',
        '--logLevel',
        'warn',
      ])
    },
  )

/** Hands the terminal to a long-running program: signals are passed on, its exit code becomes ours. */
export const become = (command, args, env = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => stop(String(error)))
  child.once('exit', (code) => process.exit(code ?? 1))
}

export const isRoot = () => process.getuid?.() === 0
const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
export const onPath = has

/** Debian's packages, where we may install them; false where we may not. */
export const aptInstall = async (packages) => {
  if (!isRoot() || !has('apt-get')) return false
  say(`Installing ${packages.join(' ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  await run('apt-get', ['update', '-qq'], quiet)
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)) === 0
}
