// Generated from the migrations by `npm run db:types`. Do not edit.

/** Any JSON value. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** Everything the API offers, as supabase-js reads it. */
export type Database = {
  public: {
    Tables: {
      lead_notifications: {
        Row: {
          /** The lead the notice is about. */
          lead_id: string;
          /** new-lead, or one of the two customer actions of the quote wizard. */
          kind: 'new-lead' | 'Customer is calling with questions' | 'Customer is ready to get started';
          /** sending while a sender holds the claim, then sent or failed. A failed notice may be claimed again. */
          status: 'sending' | 'sent' | 'failed';
          /** How often it was claimed; a sender reports its result for its own attempt only. */
          attempts: number;
          /** When the last attempt began. */
          claimed_at: string;
          /** When the mail service took it. */
          sent_at: string | null;
          /** The mail service's own id of the message. */
          mail_id: string | null;
          /** Why the last attempt failed. */
          last_error: string | null;
          /** When the notice was first asked for. */
          created_at: string;
          /** When the row last changed. */
          updated_at: string;
        };
        Insert: {
          lead_id: string;
          kind: string;
          status?: string;
          attempts?: number;
          claimed_at?: string;
          sent_at?: string | null;
          mail_id?: string | null;
          last_error?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          lead_id?: string;
          kind?: string;
          status?: string;
          attempts?: number;
          claimed_at?: string;
          sent_at?: string | null;
          mail_id?: string | null;
          last_error?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: 'lead_notifications_lead_id_fkey'; columns: ['lead_id']; isOneToOne: false; referencedRelation: 'leads'; referencedColumns: ['id'] },
        ];
      };
      leads: {
        Row: {
          /** Made in the browser before the first attempt, so that a repeat is one row. */
          id: string;
          /** short, wizard, sunni or test. Test leads stay out of counters and lists. */
          form: 'short' | 'wizard' | 'sunni' | 'test';
          /** Where the work stands: new, estimated, verified, reserved, booked, done, lost or spam. */
          status: 'new' | 'estimated' | 'verified' | 'reserved' | 'booked' | 'done' | 'lost' | 'spam';
          /** Full name; filled from first and last name when the form asks for those. */
          name: string | null;
          /** First name, wizard. */
          first_name: string | null;
          /** Last name, wizard. */
          last_name: string | null;
          /** One e-mail address, as typed. */
          email: string | null;
          /** US telephone number as typed; ten digits from the wizard. */
          phone: string | null;
          /** Text, Call or Email: how the customer prefers to be reached. */
          best_contact: 'Text' | 'Call' | 'Email' | null;
          /** Yes or No. */
          homeowner: 'Yes' | 'No' | null;
          /** Street address; on the short form with city and ZIP. */
          address: string | null;
          /** City, wizard, optional. */
          city: string | null;
          /** ZIP code of five digits, optionally a hyphen and four more. */
          zip: string | null;
          /** Wizard's service key: ev, rr, checkup, clean, lights, repairs, bird or gutter. */
          service: 'ev' | 'rr' | 'checkup' | 'clean' | 'lights' | 'repairs' | 'bird' | 'gutter' | null;
          /** What is asked for: one of the short form's values, or the wizard's service key. */
          service_type: 'solar-install' | 'panel-cleaning' | 'annual-checkup' | 'battery-addon' | 'inverter-replacement' | 'ev-charger' | 'critter-guard' | 'module-recycling' | 'panel-removal' | 'solar-inspection' | 'other' | 'ev' | 'rr' | 'checkup' | 'clean' | 'lights' | 'repairs' | 'bird' | 'gutter' | null;
          /** Short form: size of the solar system, a range in kilowatts. */
          system_size: 'under-5kw' | '5-10kw' | '10-15kw' | '15-20kw' | 'over-20kw' | 'not-sure' | null;
          /** Short form: number of solar modules, a range. */
          module_count: 'under-20' | '20-30' | '30-40' | '40-50' | 'over-50' | 'not-sure' | null;
          /** Short form: 1-story, 2-story or 3-story. */
          roof_stories: '1-story' | '2-story' | '3-story' | null;
          /** Free text of the customer; may have several lines. */
          notes: string | null;
          /** Wizard: the option chosen for the service; empty for services that need an assessment. */
          variant_selected: string | null;
          /** Wizard: feet of cable or of lights. */
          feet: number | null;
          /** Wizard: solar modules to clean or to remove. */
          modules: number | null;
          /** Wizard: extra plugs on top of a base option. */
          plugs: number | null;
          /** Wizard: number of additional plugs on their own. */
          qty_plugs: number | null;
          /** Total the browser showed, such as $300.00, or Assessment required. Never trusted: computed again from the inputs. */
          estimate_total: string | null;
          /** Lines the browser showed, joined by " | ". Never trusted. */
          estimate_breakdown: string | null;
          /** Campaign source from the page's address. */
          utm_source: string | null;
          /** Campaign medium from the page's address. */
          utm_medium: string | null;
          /** Campaign name from the page's address. */
          utm_campaign: string | null;
          /** Google click id from the page's address. */
          gclid: string | null;
          /** TikTok click id from the page's address. */
          ttclid: string | null;
          /** Address of the page the form was sent from. */
          page_url: string | null;
          /** The words agreed to for automated texts and calls; empty when not agreed. */
          consent_text: string | null;
          /** Version of those words. */
          consent_version: string | null;
          /** When the consent reached the database. */
          consent_at: string | null;
          /** When the lead reached the database. */
          created_at: string;
          /** When the row last changed. */
          updated_at: string;
          /** Search term or keyword of the campaign. */
          utm_term: string | null;
          /** Which of a campaign's links was followed. */
          utm_content: string | null;
          /** Google's click id from an app on iOS, without a person behind it. */
          gbraid: string | null;
          /** Google's click id from a web page on iOS, without a person behind it. */
          wbraid: string | null;
          /** Facebook click id. */
          fbclid: string | null;
          /** Microsoft click id. */
          msclkid: string | null;
          /** Address of the page of another site that linked here. */
          referrer: string | null;
          /** Address of the first page of the visit that counts. */
          landing_page: string | null;
          /** When that visit was, by the visitor's clock. */
          last_touch_at: string | null;
          /** The first visit within 90 days, where it is another: campaign, referrer, landing_page, at. */
          first_touch: Json | null;
          /** What stood in the control that people do not see. */
          trap: string | null;
          /** Time from the first sign of life in the form to the press, in ms; empty without script. */
          fill_ms: number | null;
          /** Why a person should look first: honeypot, too-fast, too-many or challenge-failed; empty for everybody else. */
          quarantine_reason: 'honeypot' | 'too-fast' | 'too-many' | 'challenge-failed' | null;
        };
        Insert: {
          id?: string;
          form: string;
          status?: string;
          name?: string | null;
          first_name?: string | null;
          last_name?: string | null;
          email?: string | null;
          phone?: string | null;
          best_contact?: string | null;
          homeowner?: string | null;
          address?: string | null;
          city?: string | null;
          zip?: string | null;
          service?: string | null;
          service_type?: string | null;
          system_size?: string | null;
          module_count?: string | null;
          roof_stories?: string | null;
          notes?: string | null;
          variant_selected?: string | null;
          feet?: number | null;
          modules?: number | null;
          plugs?: number | null;
          qty_plugs?: number | null;
          estimate_total?: string | null;
          estimate_breakdown?: string | null;
          utm_source?: string | null;
          utm_medium?: string | null;
          utm_campaign?: string | null;
          gclid?: string | null;
          ttclid?: string | null;
          page_url?: string | null;
          consent_text?: string | null;
          consent_version?: string | null;
          consent_at?: string | null;
          created_at?: string;
          updated_at?: string;
          utm_term?: string | null;
          utm_content?: string | null;
          gbraid?: string | null;
          wbraid?: string | null;
          fbclid?: string | null;
          msclkid?: string | null;
          referrer?: string | null;
          landing_page?: string | null;
          last_touch_at?: string | null;
          first_touch?: Json | null;
          trap?: string | null;
          fill_ms?: number | null;
          quarantine_reason?: string | null;
        };
        Update: {
          id?: string;
          form?: string;
          status?: string;
          name?: string | null;
          first_name?: string | null;
          last_name?: string | null;
          email?: string | null;
          phone?: string | null;
          best_contact?: string | null;
          homeowner?: string | null;
          address?: string | null;
          city?: string | null;
          zip?: string | null;
          service?: string | null;
          service_type?: string | null;
          system_size?: string | null;
          module_count?: string | null;
          roof_stories?: string | null;
          notes?: string | null;
          variant_selected?: string | null;
          feet?: number | null;
          modules?: number | null;
          plugs?: number | null;
          qty_plugs?: number | null;
          estimate_total?: string | null;
          estimate_breakdown?: string | null;
          utm_source?: string | null;
          utm_medium?: string | null;
          utm_campaign?: string | null;
          gclid?: string | null;
          ttclid?: string | null;
          page_url?: string | null;
          consent_text?: string | null;
          consent_version?: string | null;
          consent_at?: string | null;
          created_at?: string;
          updated_at?: string;
          utm_term?: string | null;
          utm_content?: string | null;
          gbraid?: string | null;
          wbraid?: string | null;
          fbclid?: string | null;
          msclkid?: string | null;
          referrer?: string | null;
          landing_page?: string | null;
          last_touch_at?: string | null;
          first_touch?: Json | null;
          trap?: string | null;
          fill_ms?: number | null;
          quarantine_reason?: string | null;
        };
        Relationships: [];
      };
      newsletter_subscriptions: {
        Row: {
          /** Key of the row. */
          id: string;
          /** The address, in lower case. */
          email: string;
          /** Label of the form it was last asked for with (specification 2). */
          source: string;
          /** pending until the button in the mail is pressed, then confirmed; unsubscribed when it was left. Asking again makes it pending. */
          status: 'pending' | 'confirmed' | 'unsubscribed';
          /** SHA-256, in hex, of the token in the newest confirmation mail. Gone after unsubscribing. */
          confirm_token_hash: string | null;
          /** When that token was made; its link works for 7 days. */
          confirm_sent_at: string | null;
          /** What the unsubscribe link of every mail to this address carries; 64 hex digits. */
          unsubscribe_token: string;
          /** sending while a sender holds the right to send, then sent or failed. After a failure the next request sends at once. */
          mail_status: 'sending' | 'sent' | 'failed';
          /** How often a mail was begun; a sender reports its result for its own attempt only. */
          mail_attempts: number;
          /** When the last mail was begun. */
          last_mail_at: string;
          /** Start of the day in which mails are counted. */
          mail_window_started_at: string;
          /** Mails begun in that day, without those that failed. */
          mails_in_window: number;
          /** When it was last asked for. */
          requested_at: string;
          /** When the button was last pressed. */
          confirmed_at: string | null;
          /** When the newsletter was last left. */
          unsubscribed_at: string | null;
          /** When the row last changed. */
          updated_at: string;
        };
        Insert: {
          id?: string;
          email: string;
          source?: string;
          status?: string;
          confirm_token_hash?: string | null;
          confirm_sent_at?: string | null;
          unsubscribe_token?: string;
          mail_status?: string;
          mail_attempts?: number;
          last_mail_at?: string;
          mail_window_started_at?: string;
          mails_in_window?: number;
          requested_at?: string;
          confirmed_at?: string | null;
          unsubscribed_at?: string | null;
          updated_at?: string;
        };
        Update: {
          id?: string;
          email?: string;
          source?: string;
          status?: string;
          confirm_token_hash?: string | null;
          confirm_sent_at?: string | null;
          unsubscribe_token?: string;
          mail_status?: string;
          mail_attempts?: number;
          last_mail_at?: string;
          mail_window_started_at?: string;
          mails_in_window?: number;
          requested_at?: string;
          confirmed_at?: string | null;
          unsubscribed_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          /** The account in auth.users. */
          user_id: string;
          /** Address the account signs in with, copied from auth.users. */
          email: string | null;
          /** pending, staff or admin. Only the service role changes it. */
          role: 'pending' | 'staff' | 'admin';
          /** When the account was made. */
          created_at: string;
        };
        Insert: {
          user_id: string;
          email?: string | null;
          role?: string;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          email?: string | null;
          role?: string;
          created_at?: string;
        };
        Relationships: [];
      };
      submission_counts: {
        Row: {
          /** SHA-256, in hex, of the day's salt and the visitor's address. */
          address_hash: string;
          /** What was sent: lead, test or newsletter. */
          kind: 'lead' | 'test' | 'newsletter';
          /** When the hour began: with its first submission. */
          hour_started_at: string;
          /** Submissions in that hour. */
          count: number;
        };
        Insert: {
          address_hash: string;
          kind: string;
          hour_started_at?: string;
          count?: number;
        };
        Update: {
          address_hash?: string;
          kind?: string;
          hour_started_at?: string;
          count?: number;
        };
        Relationships: [];
      };
      visitor_salts: {
        Row: {
          /** The day in UTC. */
          day: string;
          /** 64 random hex digits. */
          salt: string;
        };
        Insert: {
          day: string;
          salt?: string;
        };
        Update: {
          day?: string;
          salt?: string;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      claim_lead_notification: { Args: { lead_id: string; kind: string }; Returns: number };
      confirm_newsletter_subscription: { Args: { token: string }; Returns: boolean };
      count_submission: { Args: { kind: string }; Returns: number };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_staff: { Args: Record<PropertyKey, never>; Returns: boolean };
      lead_counts: { Args: { as_of?: string }; Returns: { recent: number; today: number; this_week: number }[] };
      lead_status: { Args: { lead_id: string }; Returns: { form: string; service_type: string; status: string; created_at: string }[] };
      request_newsletter_subscription: { Args: { email: string; source: string }; Returns: { subscription_id: string; recipient: string; mail: string; confirm_token: string; unsubscribe_token: string; attempt: number }[] };
      settle_newsletter_mail: { Args: { subscription_id: string; attempt: number; sent: boolean }; Returns: undefined };
      unsubscribe_from_newsletter: { Args: { token: string }; Returns: boolean };
      visitor_address: { Args: Record<PropertyKey, never>; Returns: string };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type PublicTables = Database['public']['Tables'];

/** A stored row of a table. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];

/** A row to insert into a table. */
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]['Insert'];

/** Changes to a row of a table. */
export type TablesUpdate<Name extends keyof PublicTables> = PublicTables[Name]['Update'];
