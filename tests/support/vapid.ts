/** Key pair of notifications in journeys; the tested build has the public one. It belongs to no service. */
export const TEST_VAPID = {
  publicKey: 'BIa3tYL17bZHwsF-yezQoDbyO-NBPDfDXsxyz9qtbxW9C6hUp6wGOd6FdZ-drYW7Nio479b-kgTVzCFXJQJvvHU',
  privateKey: 'ZKYN992F_AplZHNRYAamSRjRsc8QERA4nMqHooREwho',
  subject: 'mailto:hello@precisionsolarcare.example',
} as const;
