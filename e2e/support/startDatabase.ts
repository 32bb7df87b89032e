// Playwright's global setup: with TEST_DATABASE=postgres one PostgreSQL server for the whole run, a database for each app.
export { setup as default } from '#tests/support/postgres.ts'
