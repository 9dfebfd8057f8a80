/** Key of notifications in the tested build, so that its pages offer them. It belongs to no service. */
export const TEST_VAPID = {
  publicKey: 'BIa3tYL17bZHwsF-yezQoDbyO-NBPDfDXsxyz9qtbxW9C6hUp6wGOd6FdZ-drYW7Nio479b-kgTVzCFXJQJvvHU',
} as const;
