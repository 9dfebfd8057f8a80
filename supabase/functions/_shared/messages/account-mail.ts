import type { Role } from '../../../../src/domain/accounts/role.ts';
import { formatDateTime } from '../../../../src/domain/hours/received.ts';
import type { ServiceClient } from '../clients.ts';
import { oneLine } from '../html.ts';
import type { Mail } from '../mail.ts';
import { accountMail } from '../mail-body.ts';
import type { MessageKind, MessageRow } from './message-kind.ts';

export type MailedAccount = { email: string | null; role: Role; confirmedAt: string | null };

/** Facts outside the account. */
export type AccountMailPlaces = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  admins: readonly string[];
};

/** First screen of each role, and the sentence about it. */
const ACCESS: Record<Role, { text: string; path: string } | undefined> = {
  removed: undefined,
  pending: undefined,
  technician: { text: 'Sign in to see your visits.', path: '/dashboard/schedule' },
  staff: { text: 'Sign in to see the leads.', path: '/dashboard' },
  admin: { text: 'Sign in to see the leads, people and exports.', path: '/dashboard' },
};

/** Composes a message about an account; undefined when it is no longer needed. */
export function composeAccountMail(
  kind: MessageKind,
  { email, role, confirmedAt }: MailedAccount,
  { siteUrl, admins }: AccountMailPlaces,
): Mail | undefined {
  const address = oneLine(email ?? '', 254);
  if (address === '' || confirmedAt === null) return undefined;
  if (kind === 'account-approved') {
    const access = ACCESS[role];
    if (!access) return undefined;
    const href = `${siteUrl}${access.path}`;
    return accountMail(
      [address],
      'Your staff account is approved',
      {
        title: 'Your account is approved',
        opening: [`An admin approved your account. ${access.text}`],
        buttons: [{ label: 'Open the dashboard', href, look: 'filled' }],
      },
      siteUrl,
    );
  }
  if (role !== 'pending' || admins.length === 0) return undefined;
  return accountMail(
    [...admins],
    `Waiting for approval: ${address}`,
    {
      title: 'Someone is waiting for approval',
      opening: [
        `${address} signed up for the staff dashboard and confirmed the address on ${formatDateTime(new Date(confirmedAt))} Pacific.`,
        'The account can’t see anything until an admin approves it. If you don’t know this person, remove it.',
      ],
      buttons: [{ label: 'Approve or remove', href: `${siteUrl}/dashboard/people`, look: 'filled' }],
    },
    siteUrl,
  );
}

/** Most admins mailed about a new account; the mail service accepts 50 recipients. */
const MAX_ADMINS = 50;

async function adminAddresses(database: ServiceClient): Promise<string[]> {
  const { data } = await database
    .from('profiles')
    .select('email')
    .eq('role', 'admin')
    .not('confirmed_at', 'is', null)
    .order('user_id')
    .limit(MAX_ADMINS)
    .throwOnError();
  return data.flatMap(({ email }) => (email ? [email] : []));
}

/** Composes a queued message about an account; undefined when it is no longer needed. */
export async function composeAboutAccount(
  { kind, account }: MessageRow,
  siteUrl: string,
  database: ServiceClient,
): Promise<Mail | undefined> {
  const { data } = await database
    .from('profiles')
    .select('email, role, confirmed_at')
    .eq('user_id', account ?? '')
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { email, role, confirmed_at: confirmedAt } = data;
  const admins = kind === 'account-waiting' ? await adminAddresses(database) : [];
  return composeAccountMail(kind, { email, role, confirmedAt }, { siteUrl, admins });
}
