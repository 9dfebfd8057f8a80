// Generated from the migrations by `npm run db:types`. Do not edit.

/** Any JSON value. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** Text for every enum, because the database enforces them. */
type Sent<Row> = { [Column in keyof Row]: Row[Column] extends string | null ? string | Extract<Row[Column], null> : Row[Column] };

/** A row to insert: `Required` has no default, and `Filled` only the database fills. */
type NewRow<Row, Required extends keyof Row, Filled extends keyof Row> = Pick<Sent<Row>, Required> &
  Partial<Omit<Sent<Row>, Required | Filled>> & { [Column in Filled]?: never };

/** A table, in the format of supabase-js. */
type Table<Row, Required extends keyof Row, Filled extends keyof Row> = {
  Row: Row;
  Insert: NewRow<Row, Required, Filled>;
  Update: Partial<NewRow<Row, Required, Filled>>;
  Relationships: [];
};

/** Values of the enum types, in the order of the database. */
export const Constants = {
  public: {
    Enums: {
      account_role: ['removed', 'pending', 'technician', 'staff', 'admin'],
      audit_action: ['role-changed', 'leads-exported', 'conversions-exported', 'subscribers-exported', 'person-exported', 'person-erased', 'hours-changed'],
      best_contact: ['Text', 'Call', 'Email'],
      booking_status: ['booked', 'canceled'],
      bulk_change_kind: ['assign', 'status'],
      contact_outcome: ['reached', 'voicemail', 'no-answer'],
      customer_mark: ['do-not-contact', 'repeat', 'duplicate'],
      desk: ['phone', 'office'],
      homeowner: ['Yes', 'No'],
      lead_danger: ['fire', 'shock', 'water', 'injury', 'gas', 'damage'],
      lead_event_kind: ['received', 'quarantined', 'notified', 'claimed', 'assigned', 'unassigned', 'status', 'note', 'contact', 'contact-undone', 'follow-up', 'estimate-signed', 'estimate-sent', 'photos-requested', 'preferred-day', 'answer', 'links-revoked', 'invoiced', 'booked', 'booking-changed', 'booking-canceled', 'booking-undone', 'merged', 'unmerged', 'customer-changed'],
      lead_form: ['short', 'wizard', 'sunni', 'phone', 'test'],
      lead_problem: ['not-producing', 'error-light', 'leak-damage', 'noise', 'app-zero', 'other'],
      mail_status: ['queued', 'sending', 'sent', 'failed'],
      message_kind: ['push-new-lead', 'new-lead', 'calling', 'ready', 'receipt', 'assistant-estimate', 'photo-request', 'signed-estimate', 'push-reminder', 'reminder', 'overdue', 'late', 'booking', 'answer', 'push-answer', 'email', 'account-waiting', 'account-approved', 'newsletter'],
      message_status: ['queued', 'sending', 'sent', 'skipped', 'dead'],
      module_count: ['under-20', '20-30', '30-40', '40-50', 'over-50', 'not-sure'],
      next_step: ['accepted', 'question', 'call', 'day', 'photos', 'channel', 'ready', 'withdrawn', 'merged', 'follow-up', 'call-back', 'await-photos', 'await-answer', 'no-reaction', 'book', 'visit'],
      pipeline_status: ['new', 'estimated', 'contacted', 'verified', 'reserved', 'booked', 'done', 'lost', 'spam'],
      quarantine_reason: ['honeypot', 'too-fast', 'too-many', 'challenge-failed'],
      quote_link_kind: ['owner', 'shared'],
      roof_stories: ['1-story', '2-story', '3-story'],
      service_type: ['annual-checkup', 'battery-addon', 'critter-guard', 'ev-charger', 'gutter', 'lights', 'inverter-replacement', 'module-recycling', 'solar-install', 'panel-cleaning', 'panel-removal', 'other', 'solar-inspection', 'ev', 'rr', 'checkup', 'clean', 'repairs', 'bird'],
      submission_kind: ['lead', 'test', 'newsletter', 'photo', 'mail-from', 'mail-to', 'mail-all', 'account-mail'],
      subscription_status: ['pending', 'confirmed', 'unsubscribed'],
      system_size: ['under-5kw', '5-10kw', '10-15kw', '15-20kw', 'over-20kw', 'not-sure'],
      wizard_service: ['clean', 'checkup', 'ev', 'rr', 'lights', 'repairs', 'bird', 'gutter'],
    },
  },
} as const;

type EnumValues = typeof Constants.public.Enums;

/** The public schema in the format of supabase-js. */
export type Database = {
  public: {
    Tables: {
      assistant_estimates: Table<{
        lead_id: string;
        version: number;
        /** Columns of the lead it was made from, without the notes. */ inputs: NonNullable<Json>;
        /** priced {lines, totalCents, basis}, range {low, high, basis, needs} or assessment {needs}; amounts in cents. */ result: NonNullable<Json>;
        created_at: string;
      }, 'lead_id' | 'inputs' | 'result', never>;
      audit_log: Table<{
        /** Primary key; for exports the export_id. */ id: string;
        /** Account that did it; null for the service role and for deleted accounts. */ actor: string | null;
        /** Name of that person at the time; null for the service role. */ actor_name: string | null;
        action: Database['public']['Enums']['audit_action'];
        /** role-changed: person, from, to. Exports: counts and filters. person-erased: counts. hours-changed: desk, from_day, to_day. */ detail: NonNullable<Json>;
        created_at: string;
      }, 'action', never>;
      bookings: Table<{
        /** Generated in the browser, so that a retry books once. The UID of calendar files contains it. */ id: string;
        lead_id: string;
        status: Database['public']['Enums']['booking_status'];
        /** The date in America/Los_Angeles. */ day: string;
        starts: string;
        ends: string;
        /** Account with the role technician; null while nobody is chosen. */ technician: string | null;
        /** Access and other notes for the technician. */ note: string | null;
        /** Raised by every change, so that two people editing the same booking cannot silently overwrite each other. */ version: number;
        /** Raised when the customer must know: another day or window, or canceled. SEQUENCE of calendar files. */ sequence: number;
        /** Status of the lead before it was booked, to return to when the last booking is canceled. */ status_before: Database['public']['Enums']['pipeline_status'];
        created_at: string;
        updated_at: string;
      }, 'id' | 'lead_id' | 'day' | 'starts' | 'ends' | 'status_before', never>;
      lead_estimates: Table<{
        /** Generated in the browser, so that a retry signs no second version. */ id: string;
        lead_id: string;
        /** Starts at 1; the highest version is the valid one. */ version: number;
        /** Line items: [{"label": text, "amount_cents": integer, "why": text}], 1 to 30; a discount is negative. why tells the customer the reason of a change; it may be absent. */ lines: NonNullable<Json>;
        total_cents: number;
        /** Reason it differs from the ballpark or the previous version; for staff only. */ reason: string | null;
        message: string | null;
        signed_by: string | null;
        /** Name of that person at the time, as shown to the customer. */ signed_name: string;
        signed_at: string;
        /** Null until it is queued for the customer; failed while a failed email waits for its next try, too. */ mail_status: Database['public']['Enums']['mail_status'] | null;
        mail_claimed_at: string | null;
        sent_at: string | null;
      }, 'id' | 'lead_id' | 'version' | 'lines' | 'total_cents' | 'signed_name', never>;
      lead_events: Table<{
        /** Generated in the browser for notes and contacts, so that a retry adds no second entry. */ id: string;
        lead_id: string;
        kind: Database['public']['Enums']['lead_event_kind'];
        /** Account that did it; null for the customer, for the database itself, and for deleted accounts. */ actor: string | null;
        /** Name of that person at the time. */ actor_name: string | null;
        /** By kind: quarantined {reason}; notified {notice, to: people or company}; assigned {to, to_name, from, from_name}; unassigned {from, from_name}; status {from, to, reason}; note {note}; contact {channel, outcome, follow_up_at, before, note}; contact-undone {event}; follow-up {at}; estimate-signed and estimate-sent {estimate_id, version, total_cents}, signed also {reason, previous_total_cents}; preferred-day {day, part}; answer {answer, days, part, note, channel}; links-revoked {links}; invoiced {total_cents, previous_total_cents}; booked, booking-changed, booking-canceled and booking-undone {booking, day, starts, ends, technician_name}, changed also {moved, before}, canceled also {reason}, undone also {undone}; merged and unmerged {into} or {duplicate}; customer-changed {tags}, {do_not_contact, reason}. */ detail: NonNullable<Json>;
        /** When it happened; for received, when the lead arrived. */ created_at: string;
        /** Order of entries with the same time. */ position: number;
      }, 'lead_id' | 'kind', 'position'>;
      leads: Table<{
        /** Generated in the browser before the first attempt, so that a retry inserts no second row. */ id: string;
        form: Database['public']['Enums']['lead_form'];
        status: Database['public']['Enums']['pipeline_status'];
        /** Full name; built from first and last name when the form asks for those. */ name: string | null;
        /** First name, wizard only. */ first_name: string | null;
        /** Last name, wizard only. */ last_name: string | null;
        /** One email address, as typed. */ email: string | null;
        /** Phone number as typed; from the wizard ten digits, or + and 8 to 15 digits. */ phone: string | null;
        best_contact: Database['public']['Enums']['best_contact'] | null;
        homeowner: Database['public']['Enums']['homeowner'] | null;
        address: string | null;
        city: string | null;
        zip: string | null;
        /** Service key of the wizard, also set by Sunni. */ service: Database['public']['Enums']['wizard_service'] | null;
        service_type: Database['public']['Enums']['service_type'] | null;
        problem: Database['public']['Enums']['lead_problem'] | null;
        package: string | null;
        system_size: Database['public']['Enums']['system_size'] | null;
        module_count: Database['public']['Enums']['module_count'] | null;
        roof_stories: Database['public']['Enums']['roof_stories'] | null;
        notes: string | null;
        /** Sunni: the conversation, a line for each question and answer; null when the visitor left it out. */ transcript: string | null;
        /** Wizard and Sunni: selected option of the service; null for services that need an assessment. */ variant_selected: string | null;
        /** Wizard: feet of cable or of lights. */ feet: number | null;
        /** Wizard: solar modules to clean or to remove. */ modules: number | null;
        /** Wizard: extra plugs on top of a base option. */ plugs: number | null;
        /** Wizard: number of additional plugs on their own. */ qty_plugs: number | null;
        /** Total shown in the browser, such as $300.00, or Assessment required. Not trusted: recomputed from the inputs. */ estimate_total: string | null;
        /** Lines shown in the browser, joined by " | ". Not trusted. */ estimate_breakdown: string | null;
        utm_source: string | null;
        utm_medium: string | null;
        utm_campaign: string | null;
        utm_term: string | null;
        utm_content: string | null;
        gclid: string | null;
        /** Google click ID from an iOS app, not tied to a person. */ gbraid: string | null;
        /** Google click ID from a web page on iOS, not tied to a person. */ wbraid: string | null;
        fbclid: string | null;
        msclkid: string | null;
        ttclid: string | null;
        referrer: string | null;
        /** URL of the first page of the attributed visit. */ landing_page: string | null;
        page_url: string | null;
        /** Time of the attributed visit, by the visitor's clock. */ last_touch_at: string | null;
        /** First visit within 90 days, if it is a different one: campaign, referrer, landing_page, at. */ first_touch: Json | null;
        /** Text the customer agreed to for automated texts and calls; null without consent. */ consent_text: string | null;
        consent_version: string | null;
        /** When the consent reached the database. */ consent_at: string | null;
        honeypot: string | null;
        /** Time from the first interaction with the form to submission, in ms; null without JavaScript. */ fill_ms: number | null;
        /** SHA-256 of the token of the sender's private link, in hexadecimal; null where the link comes by mail alone. */ link_hash: string | null;
        /** Reason for a manual review: honeypot, too-fast, too-many or challenge-failed; null when there is none. */ quarantine_reason: Database['public']['Enums']['quarantine_reason'] | null;
        /** When the first response is due: response_due(created_at). */ due_at: string;
        /** When the customer was first reached, texted, mailed or sent a signed estimate; stops the timer. Always null for tests. */ first_response_at: string | null;
        first_response_by: string | null;
        assigned_to: string | null;
        lost_reason: string | null;
        unanswered_reason: string | null;
        /** Short notes of staff about the customer, the same on all requests of a customer. */ tags: string[];
        /** Why the customer is not to be contacted, the same on all their requests; null when they may be. */ do_not_contact: string | null;
        /** When the next step is due and the lead returns to the queue; null while it waits for a first response, and once it is closed. */ follow_up_at: string | null;
        /** The next step. What the customer did: accepted, question, call, day, photos, channel, ready, withdrawn, or merged for a request of theirs merged into this one. Planned by a person: follow-up, call-back (after a voicemail). Planned by the database: await-photos, await-answer (to a sent quote), no-reaction, book, visit (over: done, and the total?). Null for answering a new lead, and once it is closed. */ next_step: Database['public']['Enums']['next_step'] | null;
        /** End of the last booked visit; null without one. */ visit_ends_at: string | null;
        /** Danger the customer wrote of: fire, shock, water, injury, gas, or damage for a leak or damage; null for none. Such leads come first. */ danger: Database['public']['Enums']['lead_danger'] | null;
        /** When the customer clicked "Click to Get Started". */ ready_at: string | null;
        /** Price list total, calculated by the server from the answers, in cents; null when they have no single price. */ estimate_cents: number | null;
        /** Lower end of the range that the server calculated from the answers, in cents; null when it has a single price or none. */ estimate_low_cents: number | null;
        estimate_high_cents: number | null;
        signed_total_cents: number | null;
        /** What the customer was charged for the finished work, in cents; null until staff enter it. */ invoiced_cents: number | null;
        /** The lead this one is a duplicate of. A merged lead stays out of lists and counts. */ merged_into: string | null;
        /** The same service as the desk names and counts it, whichever form it came from. */ desk_service: Database['public']['Enums']['service_type'] | null;
        /** Origin in lower case: campaign source, else host of the referrer, else direct; the sites and campaign names of a known platform as one. */ source: string;
        check_first: boolean;
        /** True when the first response came by due_at, false when it came later; null without a response. */ on_time: boolean | null;
        /** True while the customer is waiting for a first response and the timer runs. */ waiting: boolean;
        /** Orders the queue: due_at while waiting, or follow_up_at; null outside the queue. */ queue_due_at: string | null;
        /** Rank in the queue: 0 with danger, 1, and 2 for leads to check first. */ queue_rank: number;
        /** Text for the search, in lower case, each part after a space: name, email, address, city, ZIP, digits of the phone, reference. */ search_text: string;
        created_at: string;
        updated_at: string;
      }, 'form', 'desk_service' | 'source' | 'check_first' | 'on_time' | 'waiting' | 'queue_due_at' | 'queue_rank' | 'search_text'>;
      mail_templates: Table<{
        /** Generated in the browser, so that a retry adds no second template. */ id: string;
        name: string;
        /** Subject, with fields such as {{first name}}. */ subject: string;
        body: string;
        /** Number of the edit, so that two people do not overwrite each other. */ version: number;
      }, 'name' | 'subject' | 'body', never>;
      messages: Table<{
        /** Also the idempotency key of its email. */ id: string;
        kind: Database['public']['Enums']['message_kind'];
        lead_id: string | null;
        account: string | null;
        subscription: string | null;
        /** Timeline entry with the answer or the written email. */ event_id: string | null;
        estimate_id: string | null;
        booking_id: string | null;
        /** Number of the photo request or newsletter mail, or sequence of the booking plus one; 1 for other kinds. */ version: number;
        /** Person who asked for photos; null for other kinds and for deleted accounts. */ requested_by: string | null;
        requested_by_name: string | null;
        status: Database['public']['Enums']['message_status'];
        /** When it may be sent; after a failure, when it is tried again. */ due_at: string;
        /** Opening of the phones a new-lead message waited for; all that waited for the same one are one email. */ held_until: string | null;
        /** Number of claims; a sender reports the result of its own attempt only. */ attempts: number;
        claimed_at: string | null;
        sent_at: string | null;
        mail_id: string | null;
        last_error: string | null;
        created_at: string;
        updated_at: string;
      }, 'kind', never>;
      newsletter_subscriptions: Table<{
        id: string;
        email: string;
        /** Label of the form that sent the latest request. */ source: string;
        /** A new request makes one that left pending again. */ status: Database['public']['Enums']['subscription_status'];
        /** SHA-256, in hex, of the token in the latest confirmation mail. Null after unsubscribing and once it has expired. */ confirm_token_hash: string | null;
        /** When that mail was composed; its link works for 7 days. */ confirm_sent_at: string | null;
        /** Token in the unsubscribe link of every mail to this address; 64 hex digits. */ unsubscribe_token: string;
        requested_at: string;
        confirmed_at: string | null;
        unsubscribed_at: string | null;
        updated_at: string;
      }, 'email', never>;
      photo_removals: Table<{
        path: string;
        created_at: string;
      }, 'path', never>;
      profiles: Table<{
        user_id: string;
        /** Sign-in address, copied from auth.users. */ email: string | null;
        /** Full name, used as the signature on estimates; null until the person enters it. */ name: string | null;
        /** pending, technician, staff, admin or removed. Changed only by set_person_role() and the service role. */ role: Database['public']['Enums']['account_role'];
        /** When the address was confirmed, copied from auth.users; null while it is not. */ confirmed_at: string | null;
        /** True when the person last switched to being on duty by hand; see is_on_duty. */ on_duty: boolean;
        /** When the person last switched by hand. */ duty_set_at: string | null;
        /** Hours on duty of an ordinary week in America/Los_Angeles, Sunday first: [{opens, closes} in minutes after midnight, or null, ...]; null for a person without shifts. */ shifts: Json | null;
        /** When the phone of the person stops ringing, in America/Los_Angeles; null for never. */ quiet_from: string | null;
        /** When it may ring again, on the next day where that is earlier. */ quiet_until: string | null;
        created_at: string;
      }, 'user_id', never>;
      push_subscriptions: Table<{
        endpoint: string;
        user_id: string;
        /** Public key of the device, in base64url. */ p256dh: string;
        /** Secret of the device, in base64url. */ auth: string;
        created_at: string;
      }, 'endpoint' | 'user_id' | 'p256dh' | 'auth', never>;
      quote_links: Table<{
        /** SHA-256 of the token, in hexadecimal. */ token_hash: string;
        lead_id: string;
        kind: Database['public']['Enums']['quote_link_kind'];
        created_at: string;
        expires_at: string;
        /** When staff or the owner turned it off; null while it works. */ revoked_at: string | null;
      }, 'token_hash' | 'lead_id' | 'kind', never>;
      quote_photos: Table<{
        /** Name of the file, without .jpg. */ id: string;
        lead_id: string;
        bytes: number | null;
        /** When its place was taken. */ created_at: string;
        /** When the file was stored; null while it is uploaded. */ stored_at: string | null;
      }, 'lead_id', never>;
      saved_views: Table<{
        /** Generated in the browser, so that a retry adds no second view. */ id: string;
        owner: string;
        name: string;
        /** Tab, filters and order as the query of the dashboard's address. */ query: string;
        /** Search of the view; not part of addresses. */ search: string;
        created_at: string;
      }, 'id' | 'owner' | 'name' | 'query', never>;
    };
    Views: Record<never, never>;
    Functions: {
      add_lead: { Args: { lead_id: string; name: string; phone: string; email?: string; address?: string; service?: Database['public']['Enums']['service_type']; notes?: string }; Returns: string };
      add_lead_note: { Args: { lead_id: string; event_id: string; note: string }; Returns: string };
      add_preferred_day: { Args: { lead_id: string; day: string; part: string }; Returns: boolean };
      answer_quote: { Args: { token: string; answer: string; detail?: Json }; Returns: boolean };
      assign_lead: { Args: { lead_id: string; assignee: string; expected: string }; Returns: { outcome: string; assigned_name: string }[] };
      assign_leads: { Args: { batch_id: string; lead_ids: string[]; assignee: string; expected: string[] }; Returns: { lead_id: string; outcome: string }[] };
      book_days: { Args: { booking_ids: string[]; lead_id: string; days: string[]; starts: string; ends: string; technician?: string; note?: string; reason?: string }; Returns: undefined };
      book_lead: { Args: { booking_id: string; lead_id: string; day: string; starts: string; ends: string; technician?: string; note?: string; reason?: string }; Returns: string };
      bookings_between: { Args: { first_day: string; last_day: string }; Returns: { id: string; lead_id: string; day: string; starts: string; ends: string; technician: string; technician_name: string; note: string; version: number; sequence: number; updated_at: string; name: string; phone: string; email: string; best_contact: Database['public']['Enums']['best_contact']; address: string; city: string; zip: string; desk_service: string; roof_stories: Database['public']['Enums']['roof_stories']; modules: number; lead_notes: string; price_cents: number; do_not_contact: string }[] };
      cancel_booking: { Args: { booking_id: string; expected: number; reason: string }; Returns: string };
      change_booking: { Args: { booking_id: string; expected: number; day: string; starts: string; ends: string; technician?: string; note?: string }; Returns: string };
      check_request: { Args: Record<PropertyKey, never>; Returns: undefined };
      claim_due_messages: { Args: Record<PropertyKey, never>; Returns: Database['public']['Tables']['messages']['Row'][] };
      claim_estimate_mail: { Args: { estimate_id: string }; Returns: Database['public']['Tables']['messages']['Row'][] };
      claim_lead: { Args: { lead_id: string }; Returns: { outcome: string; assigned_name: string }[] };
      claim_lead_message: { Args: { lead_id: string; kind: Database['public']['Enums']['message_kind'] }; Returns: Database['public']['Tables']['messages']['Row'][] };
      confirm_newsletter_subscription: { Args: { token: string }; Returns: boolean };
      count_function_error: { Args: { name: string }; Returns: undefined };
      count_submission: { Args: { kind: Database['public']['Enums']['submission_kind'] }; Returns: number };
      customer_leads: { Args: { lead_id: string }; Returns: Database['public']['Tables']['leads']['Row'][] };
      customer_marks: { Args: { lead_ids: string[] }; Returns: { lead_id: string; mark: Database['public']['Enums']['customer_mark'] }[] };
      days_off_from: { Args: { first_day: string }; Returns: { technician: string; day: string }[] };
      delete_expired: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_mail_template: { Args: { id: string }; Returns: undefined };
      delete_view: { Args: { id: string }; Returns: boolean };
      erase_person: { Args: { email: string; phone: string; keep?: string[] }; Returns: { leads: number; subscriptions: number; accounts: number; mentions: number }[] };
      export_conversions: { Args: { from_day: string; to_day: string; click_types?: string[]; export_id?: string; after_at?: string; after_id?: string; after_stage?: string; page_size?: number }; Returns: { click_id: string; click_type: string; stage: string; happened_at: string; value_cents: number; lead_id: string }[] };
      export_leads: { Args: { filters?: Json; export_id?: string; after?: Json; page_size?: number }; Returns: Database['public']['Tables']['leads']['Row'][] };
      export_person: { Args: { email: string; phone: string; leave_out?: string[] }; Returns: Json };
      export_subscribers: { Args: { export_id?: string; after_at?: string; after_email?: string; page_size?: number }; Returns: { email: string; source: string; confirmed_at: string }[] };
      find_person: { Args: { email: string; phone: string }; Returns: { kind: string; id: string; name: string; place: string; erasable: boolean; has_key: boolean; created_at: string; address: string }[] };
      has_session: { Args: Record<PropertyKey, never>; Returns: boolean };
      hold_message: { Args: { message_id: string; attempt: number }; Returns: boolean };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_staff: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_technician: { Args: Record<PropertyKey, never>; Returns: boolean };
      job_problems: { Args: Record<PropertyKey, never>; Returns: string[] };
      lead_counts: { Args: { as_of?: string }; Returns: { recent: number; today: number; this_week: number; today_waiting: number; waiting: number; unassigned: number; mine: number; in_progress: number; booked: number; done: number; every: number }[] };
      lead_duplicates: { Args: { lead_id: string }; Returns: { id: string; name: string; email: string; desk_service: string; status: string; created_at: string; merged_into: string; notes: string; modules: number; why: string[] }[] };
      lead_status: { Args: { lead_id: string }; Returns: { form: string; service_type: string; status: string; created_at: string; due_at: string }[] };
      leads_due_together: { Args: { message_id: string }; Returns: Database['public']['Tables']['leads']['Row'][] };
      leads_without_day: { Args: Record<PropertyKey, never>; Returns: { id: string; name: string; desk_service: string; city: string; days: string[]; part: string }[] };
      list_leads: { Args: { filters?: Json; sort?: string; after?: Json; page_size?: number }; Returns: Database['public']['Tables']['leads']['Row'][] };
      log_lead_contact: { Args: { lead_id: string; event_id: string; channel: string; outcome?: Database['public']['Enums']['contact_outcome']; follow_up_at?: string; note?: string }; Returns: string };
      may_mail_account: { Args: { email: string }; Returns: boolean };
      may_mail_stranger: { Args: { email: string; mails: number }; Returns: boolean };
      merge_lead: { Args: { duplicate: string; into_lead: string; reason?: string }; Returns: string };
      move_leads: { Args: { batch_id: string; lead_ids: string[]; status: Database['public']['Enums']['pipeline_status']; expected: Database['public']['Enums']['pipeline_status'][]; reason?: string }; Returns: { lead_id: string; outcome: string }[] };
      opening_hours: { Args: Record<PropertyKey, never>; Returns: Json };
      outbox_status: { Args: Record<PropertyKey, never>; Returns: { dead: number; late: number; oldest_due_at: string }[] };
      own_profile: { Args: Record<PropertyKey, never>; Returns: { role: Database['public']['Enums']['account_role']; name: string; on_duty: boolean }[] };
      people_on_duty: { Args: { at?: string }; Returns: { user_id: string; email: string; is_quiet: boolean }[] };
      photos_of_quote: { Args: { token: string }; Returns: string[] };
      project_health: { Args: Record<PropertyKey, never>; Returns: Json };
      quote_view: { Args: { token: string }; Returns: { link: Database['public']['Enums']['quote_link_kind']; expires_at: string; lead_id: string; name: string; city: string; service_type: string; package: string; roof_stories: Database['public']['Enums']['roof_stories']; module_count: Database['public']['Enums']['module_count']; modules: number; status: string; created_at: string; due_at: string; first_response_at: string; assistant_estimate: Json; versions: Json; answers: Json; photos: number; is_shared: boolean; bookings: Json; is_continued_elsewhere: boolean }[] };
      read_health: { Args: Record<PropertyKey, never>; Returns: Json };
      release_photo_place: { Args: { photo_id: string }; Returns: undefined };
      remove_push_subscription: { Args: { endpoint: string }; Returns: undefined };
      remove_quote_photo: { Args: { token: string; photo_id: string }; Returns: boolean };
      remove_special_days: { Args: { desk: Database['public']['Enums']['desk']; first_day: string; last_day: string }; Returns: { promised: number; visits: number }[] };
      rename_view: { Args: { id: string; name: string }; Returns: boolean };
      report_leads: { Args: { group_by: string; from_day: string; to_day: string }; Returns: { label: string; leads: number; responded: number; on_time: number; late: number; median_seconds: number; verified: number; won: number; lost: number; spam: number; estimated_cents: number; claimed_cents: number; won_cents: number }[] };
      report_newsletter: { Args: Record<PropertyKey, never>; Returns: { week: string; confirmed: number; unsubscribed: number; pending: number; total_confirmed: number }[] };
      request_lead_photos: { Args: { lead_id: string; event_id: string }; Returns: undefined };
      request_newsletter_subscription: { Args: { email: string; source: string }; Returns: { outcome: string; message_id: string }[] };
      require_admin: { Args: { task: string }; Returns: undefined };
      require_staff: { Args: { task: string }; Returns: undefined };
      response_figures: { Args: { by_day: boolean; as_of?: string }; Returns: { day: string; days: number; responded: number; on_time: number; missed: number; median_seconds: number; waiting: number }[] };
      response_minutes: { Args: Record<PropertyKey, never>; Returns: number };
      response_record: { Args: Record<PropertyKey, never>; Returns: Json };
      retry_dead_messages: { Args: Record<PropertyKey, never>; Returns: number };
      revoke_quote_links: { Args: { lead_id: string }; Returns: number };
      save_mail_template: { Args: { id: string; name: string; subject: string; body: string; expected_version: number }; Returns: string };
      save_push_subscription: { Args: { endpoint: string; p256dh: string; auth: string }; Returns: undefined };
      save_special_days: { Args: { desk: Database['public']['Enums']['desk']; first_day: string; last_day: string; opens: string; closes: string; name: string }; Returns: { promised: number; visits: number }[] };
      save_view: { Args: { id: string; name: string; query: string; search?: string }; Returns: undefined };
      save_week_hours: { Args: { desk: Database['public']['Enums']['desk']; week: Json }; Returns: { promised: number; visits: number }[] };
      send_lead_email: { Args: { lead_id: string; event_id: string; subject: string; body: string }; Returns: string };
      set_customer: { Args: { lead_id: string; tags: string[]; do_not_contact: string; expected_tags: string[]; expected_do_not_contact: string }; Returns: string };
      set_customer_step: { Args: { lead_id: string; step: Database['public']['Enums']['next_step'] }; Returns: undefined };
      set_day_off: { Args: { technician: string; day: string; is_off: boolean }; Returns: undefined };
      set_duty_hours: { Args: { shifts: Json; quiet_from: string; quiet_until: string }; Returns: undefined };
      set_invited_role: { Args: { person: string; role: Database['public']['Enums']['account_role']; name: string }; Returns: undefined };
      set_lead_follow_up: { Args: { lead_id: string; event_id: string; follow_up_at: string }; Returns: string };
      set_lead_invoiced: { Args: { lead_id: string; cents: number; expected: number }; Returns: string };
      set_lead_status: { Args: { lead_id: string; status: Database['public']['Enums']['pipeline_status']; expected: Database['public']['Enums']['pipeline_status']; reason?: string; change_id?: string }; Returns: { outcome: string; status: Database['public']['Enums']['pipeline_status'] }[] };
      set_on_duty: { Args: { on_duty: boolean }; Returns: undefined };
      set_own_name: { Args: { name: string }; Returns: undefined };
      set_person_role: { Args: { person: string; role: Database['public']['Enums']['account_role'] }; Returns: string };
      settle_message: { Args: { message_id: string; attempt: number; result: string; mail_id?: string; error?: string; is_digest?: boolean }; Returns: undefined };
      settle_photo: { Args: { photo_id: string; bytes: number }; Returns: boolean };
      share_quote: { Args: { token: string }; Returns: string };
      sign_lead_estimate: { Args: { estimate_id: string; lead_id: string; lines: Json; reason: string; message: string; expected_version: number; send?: boolean }; Returns: { outcome: string; version: number }[] };
      street_key: { Args: { address: string }; Returns: string };
      take_photo_place: { Args: { token: string }; Returns: string };
      undo_booking: { Args: { booking_id: string; expected: number }; Returns: string };
      undo_bulk_change: { Args: { batch_id: string }; Returns: { lead_id: string; outcome: string }[] };
      undo_lead_contact: { Args: { lead_id: string; event_id: string; undo_id: string }; Returns: string };
      unmerge_lead: { Args: { duplicate: string }; Returns: string };
      unshare_quote: { Args: { token: string }; Returns: boolean };
      unsubscribe_from_newsletter: { Args: { token: string }; Returns: boolean };
    };
    Enums: { -readonly [Name in keyof EnumValues]: EnumValues[Name][number] };
    CompositeTypes: Record<never, never>;
  };
};

type PublicTables = Database['public']['Tables'];

/** A stored row of a table. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];

/** A row to insert into a table. */
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]['Insert'];

/** One value of an enum type. */
export type Enums<Name extends keyof Database['public']['Enums']> = Database['public']['Enums'][Name];
