/** The APIs whose metadata is read, and the directory of users. */
export type Api = 'gmail' | 'drive' | 'calendar' | 'directory'

const prefix = 'https://www.googleapis.com/auth/'

export const scopes = {
  gmailMetadata: `${prefix}gmail.metadata`,
  gmailReadonly: `${prefix}gmail.readonly`,
  driveMetadata: `${prefix}drive.metadata.readonly`,
  calendarEvents: `${prefix}calendar.events.readonly`,
  calendarList: `${prefix}calendar.calendarlist.readonly`,
  directoryUser: `${prefix}admin.directory.user.readonly`,
} as const

/** What the super admin has granted to the service accounts: metadata, and nothing that shows a content. */
export const metadataGrant: readonly string[] = [
  scopes.gmailMetadata,
  scopes.driveMetadata,
  scopes.calendarEvents,
  scopes.calendarList,
  scopes.directoryUser,
]
