// Every id is a uuid v7 string made by the app, in small letters; brands keep a seat from being passed for a user.
import { z } from 'zod'

/** Upper case is accepted and lowered: ids are compared as text, so they need one spelling (RFC 9562, section 4). */
export const uuidSchema = z.uuid().toLowerCase()

const id = <B extends string>(brand: B) => uuidSchema.brand(brand)

export const tenantIdSchema = id('TenantId')
export const userIdSchema = id('UserId')
export const classIdSchema = id('ClassId')
export const liveIdSchema = id('LiveId')
export const seatIdSchema = id('SeatId')
export const messageIdSchema = id('MessageId')
export const fileIdSchema = id('FileId')
export const accessoryIdSchema = id('AccessoryId')
export const noticeIdSchema = id('NoticeId')
export const registrationIdSchema = id('RegistrationId')
export const roleIdSchema = id('RoleId')
export const departmentIdSchema = id('DepartmentId')
export const folderIdSchema = id('FolderId')

export type TenantId = z.infer<typeof tenantIdSchema>
export type UserId = z.infer<typeof userIdSchema>
export type ClassId = z.infer<typeof classIdSchema>
export type LiveId = z.infer<typeof liveIdSchema>
export type SeatId = z.infer<typeof seatIdSchema>
export type MessageId = z.infer<typeof messageIdSchema>
export type FileId = z.infer<typeof fileIdSchema>
export type AccessoryId = z.infer<typeof accessoryIdSchema>
export type NoticeId = z.infer<typeof noticeIdSchema>
export type RegistrationId = z.infer<typeof registrationIdSchema>
export type RoleId = z.infer<typeof roleIdSchema>
export type DepartmentId = z.infer<typeof departmentIdSchema>
export type FolderId = z.infer<typeof folderIdSchema>

export const byId = z.object({ id: uuidSchema })
