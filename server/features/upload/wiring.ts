// Uploads and files plugged into the house: their folders under DATA_DIR, their routes, their sweeping.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { TenantId } from '#contract/ids.ts'
import type { Database } from '../../db/client.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import type { Shutdown } from '../../platform/shutdown.ts'
import { type BoardRights, listLooseFiles, removeLooseFiles } from '../file/boardFiles.ts'
import { createDiskStore } from '../file/fileStore.ts'
import { registerFile } from '../file/routes.ts'
import { registerBrand } from '../tenant/brand.ts'
import { createFinishUpload } from './finishUpload.ts'
import { registerUpload } from './routes.ts'
import { keepUploadsTidy } from './sweepUploads.ts'
import { openTusDoor } from './tusDoor.ts'
import { openUploadFolder } from './uploadFolder.ts'

interface House {
  readonly config: Pick<Config, 'dataDir'>
  readonly log: Log
  readonly database: Database
  readonly app: FastifyInstance
  readonly shutdown: Shutdown
  readonly boards: BoardRights
}

export interface Files {
  /** Removes what lay on boards of deleted sessions alone. Never throws: the sweep comes by as well. */
  boardsRemoved(tenantId: TenantId): Promise<void>
}

export const wireFiles = async (house: House): Promise<Files> => {
  const { config, log, database, app, shutdown, boards } = house
  const store = createDiskStore(join(config.dataDir, 'files'))
  const folder = await openUploadFolder(join(config.dataDir, 'uploads'))
  const finish = createFinishUpload({ database, store, folder })
  await registerFile(app, { database, store, boards, now: Date.now })
  registerBrand(app, { database, store })
  await registerUpload(app, { database, folder, tus: openTusDoor(folder.path, log), finish, boards })
  shutdown.add('upload sweeping', keepUploadsTidy({ database, store, folder, log, now: Date.now }))
  return {
    boardsRemoved: async (tenantId) => {
      try {
        await removeLooseFiles({ database, store }, await database.inTenant(tenantId, listLooseFiles))
      } catch (error) {
        log.warn({ err: error }, 'files of a deleted board were not removed')
      }
    },
  }
}
