/** Use of the data of both forms, stated beside their buttons. */
export const DATA_USE = 'We use this for your quote and your job, and to see which ads bring requests.';
