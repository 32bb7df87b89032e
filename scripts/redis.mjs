// Finds redis-server for the tests, or installs Debian's package.
import { aptInstall, onPath, say, stop } from './setup.mjs'

export const installRedis = async () => {
  if (onPath('redis-server')) return
  await aptInstall(['redis-server'])
  if (onPath('redis-server')) return
  if (process.env.CI) stop('CI must have redis-server: several processes were not tested.')
  say('\nNo redis-server here: several processes on one Redis were not tested.')
}
