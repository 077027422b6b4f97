import { z } from 'zod'

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const person = z.object({ emailAddress: z.string().optional() })

/** A file or folder; native documents have no size and no checksum, and files of shared drives no owner. */
export const driveFile = z.object({
  id: z.string().min(1),
  name: z.string().default(''),
  mimeType: z.string().default('application/octet-stream'),
  createdTime: instant,
  modifiedTime: instant,
  size: z.string().regex(/^\d+$/).transform(Number).nullable().default(null),
  md5Checksum: z.string().nullable().default(null),
  parents: z.array(z.string()).default([]),
  trashed: z.boolean().default(false),
  lastModifyingUser: person.optional(),
})
export type DriveFile = z.output<typeof driveFile>

export const fileList = z.object({
  incompleteSearch: z.boolean().default(false),
  files: z.array(driveFile).default([]),
  nextPageToken: z.string().min(1).optional(),
})

export const startPageToken = z.object({ startPageToken: z.string().min(1) })

const change = z.object({
  changeType: z.string().default('file'),
  removed: z.boolean().default(false),
  fileId: z.string().optional(),
  file: driveFile.optional(),
})

export const changeList = z.object({
  changes: z.array(change).default([]),
  nextPageToken: z.string().min(1).optional(),
  newStartPageToken: z.string().min(1).optional(),
})
