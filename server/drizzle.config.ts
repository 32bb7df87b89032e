// Read only by drizzle-kit: `npx drizzle-kit generate --config server/drizzle.config.ts --name <what>`.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
})
