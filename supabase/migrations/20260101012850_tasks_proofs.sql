-- Proof of work: what a task took, frozen when the customer signs for it on the employee's device, or when nobody is there
-- to sign. One a task; the device makes the id, so that a signature sent twice is stored once. The file is made afterwards,
-- in the bucket of documents, at `proofs/<id>/arbeitsnachweis-<day>.pdf`.

-- Whether this is the path data of an SVG as signatures are stored: lines through whole numbers in a box of 600 × 200.
create function private.is_signature(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 20000 and value ~ '^(M[0-9]{1,3} [0-9]{1,3}(L[0-9]{1,3} [0-9]{1,3})+)+$'
$$;
grant execute on function private.is_signature(text) to authenticated, service_role;

create table public.task_proofs (
  id uuid primary key,
  task_id uuid references public.tasks (id) on delete set null constraint task_proofs_once unique,
  -- The order and the customer that it was when signed.
  request_id uuid references public.requests (id) on delete set null,
  customer_id uuid references public.customers (id) on delete set null,
  author_id uuid references public.profiles (id) on delete set null,
  -- Who signed, in print. Null if nobody was there.
  signer_name public.person_name,
  signature text constraint task_proofs_signature_valid check (private.is_signature(signature)),
  absence_reason public.remark,
  -- By the device's clock.
  signed_at timestamptz not null
    constraint task_proofs_signed_at_range check (signed_at between '2000-01-01' and '2100-01-01'),
  -- The customer wants it by mail.
  by_mail boolean not null,
  -- All printed content: `ProofDocument` of the functions' documents. Not for employees: it has the customer's address.
  content jsonb not null,
  -- The digest of the stored PDF, written once.
  sha256 public.sha256_digest,
  created_at timestamptz not null default now(),
  constraint task_proofs_signed check (
    (signer_name is null) = (signature is null) and (signer_name is null or absence_reason is null))
);
create index task_proofs_request_id on public.task_proofs (request_id, signed_at);
create index task_proofs_customer_id on public.task_proofs (customer_id, signed_at);
create index task_proofs_author_id on public.task_proofs (author_id);
create index task_proofs_without_file on public.task_proofs (created_at) where sha256 is null;

alter table public.task_proofs enable row level security;
grant select (
  id, task_id, request_id, customer_id, author_id, signer_name, signature, absence_reason, signed_at, by_mail, sha256, created_at)
  on public.task_proofs to authenticated;

create policy "Employees read proofs of their tasks or taken by them, customers theirs" on public.task_proofs
  for select to authenticated
  using (
    private.hides_estimates()
    and (
      (select private.is_admin())
      or task_id in (select private.own_tasks())
      or (author_id = (select auth.uid()) and (select private.is_employee()))
      or ((select private.is_customer()) and customer_id = (select private.own_customer()))));

-- Vouchers of an invoice; see there.
insert into private.retention (what, period) values ('task_proofs', '8 years');

-- Whether a proof's retention has ended. Never true for callers of the API.
create function private.is_past_retention(proof public.task_proofs, moment timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_api_call() and proof.signed_at < private.retention_cutoff_years('task_proofs', moment)
$$;

-- Trigger: a proof never changes. Only its file's digest is recorded, once, and references to deleted rows are dropped.
create function private.protect_task_proofs() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  loose constant text[] := array['sha256', 'task_id', 'request_id', 'customer_id', 'author_id'];
begin
  if tg_op = 'DELETE' and private.is_past_retention(old) then
    return old;
  end if;
  if tg_op = 'DELETE' or old.sha256 is not null and new.sha256 is distinct from old.sha256
    or coalesce(new.task_id <> old.task_id, new.task_id is not null)
    or coalesce(new.request_id <> old.request_id, new.request_id is not null)
    or coalesce(new.author_id <> old.author_id, new.author_id is not null)
    or to_jsonb(new) - loose <> to_jsonb(old) - loose
  then
    raise exception 'Ein Arbeitsnachweis kann nicht geändert oder gelöscht werden.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger protect_task_proofs before update or delete on public.task_proofs
  for each row execute function private.protect_task_proofs();
create trigger refuse_truncate before truncate on public.task_proofs
  for each statement execute function private.refuse_truncate();
create trigger record_orphaned_files after delete on public.task_proofs
  for each row execute function private.record_orphaned_files('documents', 'proofs/');

alter publication supabase_realtime add table public.task_proofs;

create function private.is_signed_task(task uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.task_proofs where task_id = task)
$$;
grant execute on function private.is_signed_task(uuid) to authenticated;

-- A moment by German clocks: '2026-11-26T08:30'.
create function private.local_minute(moment timestamptz) returns text
language sql stable set search_path = '' as $$ select to_char(moment at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI') $$;

-- What was done on a task until a moment: title and place, each entry of working time with its minutes of work, checklist,
-- extras and damage; only the given ids of `extras` and `damage`, or all if null.
create function private.work_of_task(
  task public.tasks, moment timestamptz, extras uuid[] default null, damage uuid[] default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'title', task.title, 'place', task.place,
    'work', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'who', coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), 'Mitarbeiter'),
        'from', private.local_minute(entry.start_time), 'to', private.local_minute(ended),
        'minutes', greatest(0, floor(extract(epoch from ended - entry.start_time) / 60)::integer - entry.break_minutes
          - case when entry.break_started_at < ended then floor(extract(epoch from ended - entry.break_started_at) / 60)::integer else 0 end)
      ) order by entry.start_time, entry.id), '[]')
      from public.work_times entry
        join public.profiles person on person.id = entry.user_id,
        lateral (select coalesce(entry.end_time, moment) as ended) as until
      where entry.task_id = task.id and entry.start_time < moment),
    'checklist', (
      select coalesce(jsonb_agg(jsonb_build_object('text', item ->> 'text', 'done', item ->> 'done_at' is not null) order by place), '[]')
      from jsonb_array_elements(task.checklist) with ordinality as each (item, place)),
    'extras', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', extra.id, 'kind', extra.kind, 'text', extra.text, 'minutes', extra.minutes, 'cents', extra.gross_cents)
        order by extra.noted_at, extra.id), '[]')
      from public.task_extras extra
      where extra.task_id = task.id and (work_of_task.extras is null or extra.id = any (work_of_task.extras))),
    'damage', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', photo.id, 'text', coalesce(photo.caption, 'Ohne Beschreibung'), 'at', private.local_minute(photo.taken_at))
        order by photo.taken_at, photo.id), '[]')
      from public.task_photos photo
      where photo.task_id = task.id and photo.kind = 'schaden'
        and (work_of_task.damage is null or photo.id = any (work_of_task.damage)))));
end $$;

create function private.task_proof_draft(task uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found public.tasks;
begin
  select * into found from public.tasks where id = task and task in (select private.own_tasks());
  return case when found.id is not null then private.work_of_task(found, now()) end;
end $$;
grant execute on function private.task_proof_draft(uuid) to authenticated;

-- What the customer of a task of the caller's would sign for now; null if it is not the caller's.
create function public.task_proof_draft(task uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.task_proof_draft(task) $$;
revoke execute on function public.task_proof_draft(uuid) from public, anon;
grant execute on function public.task_proof_draft(uuid) to authenticated;

create function private.sign_task_proof(
  proof uuid, task uuid, signed_at timestamptz, signer_name text, signature text, absence_reason text, by_mail boolean,
  extras uuid[], damage uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  signed public.tasks;
  customer public.customers;
  moment timestamptz := least(sign_task_proof.signed_at, now());
begin
  -- Sent again, perhaps after the caller was taken off the task.
  if exists (select from public.task_proofs where id = proof and author_id = (select auth.uid())) then
    return;
  end if;
  if coalesce(task in (select private.own_tasks()), false) then
    select * into signed from public.tasks where id = task for no key update;
  end if;
  if signed.id is null then
    raise exception 'Dieser Auftrag ist Ihnen nicht mehr zugewiesen.' using errcode = '42501';
  end if;
  if private.is_signed_task(task) then
    raise exception 'Der Arbeitsnachweis dieses Auftrags ist schon unterschrieben.' using errcode = 'P0001';
  end if;
  select * into customer from public.customers
  where id = coalesce(
    (select customer_id from public.requests where id = signed.request_id),
    (select customer_id from public.sites where id = signed.site_id));
  insert into public.task_proofs (
    id, task_id, request_id, customer_id, author_id, signer_name, signature, absence_reason, signed_at, by_mail, content)
  values (
    proof, task, signed.request_id, customer.id, (select auth.uid()), nullif(trim(sign_task_proof.signer_name), ''),
    sign_task_proof.signature, nullif(trim(sign_task_proof.absence_reason), ''), moment, coalesce(sign_task_proof.by_mail, false),
    private.work_of_task(signed, moment, extras, damage) || jsonb_strip_nulls(jsonb_build_object(
      'issuedAt', now(), 'signedAt', private.local_minute(moment), 'signer', nullif(trim(sign_task_proof.signer_name), ''),
      'signature', sign_task_proof.signature, 'absence', nullif(trim(sign_task_proof.absence_reason), ''),
      'subject', (select subject from public.requests where id = signed.request_id),
      'seller', private.seller() || coalesce((
        select jsonb_build_object('name', company_name) from public.settings
        where exists (select from public.billing_settings where legal_name = '')), '{}'),
      -- A task of no customer's has the contact's name and the place.
      'buyer', case when customer.id is not null then private.buyer(customer, null) - array['email', 'vatId']
        else jsonb_build_object(
          'name', coalesce(signed.contact_name, ''), 'street', coalesce(signed.place, ''), 'postcode', '', 'city', '', 'country', 'DE')
        end)));
  perform private.call_edge_function('make-documents');
end $$;
grant execute on function private.sign_task_proof(uuid, uuid, timestamptz, text, text, text, boolean, uuid[], uuid[]) to authenticated;

-- Freezes what was done on a task of the caller's, with the customer's signature: name in print and SVG path data, or
-- neither if nobody is there to sign. It contains only the `extras` and `damage` that the customer was shown. The id is
-- made by the caller, so that a repeated call stores one proof. A time in the future becomes now. 42501 if the task is not the caller's, P0001 in German if it has another proof, 23514 for a name or a signature that is none.
create function public.sign_task_proof(
  proof uuid, task uuid, signed_at timestamptz, signer_name text default null, signature text default null,
  absence_reason text default null, by_mail boolean default false, extras uuid[] default null, damage uuid[] default null) returns void
language sql set search_path = '' as $$
  select private.sign_task_proof(proof, task, signed_at, signer_name, signature, absence_reason, by_mail, extras, damage)
$$;
revoke execute on function public.sign_task_proof(uuid, uuid, timestamptz, text, text, text, boolean, uuid[], uuid[]) from public, anon;
grant execute on function public.sign_task_proof(uuid, uuid, timestamptz, text, text, text, boolean, uuid[], uuid[]) to authenticated;

-- Records the digest of the stored file, once; the same digest again changes nothing, another is refused (23505). For the
-- service only.
create function public.record_proof_file(proof uuid, digest text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.task_proofs set sha256 = digest where id = proof and sha256 is null;
  if not found and not exists (select from public.task_proofs where id = proof and sha256 = digest) then
    raise exception 'Zu diesem Arbeitsnachweis gehört eine andere Datei.' using errcode = '23505';
  end if;
end $$;
revoke execute on function public.record_proof_file(uuid, text) from public, anon, authenticated;

-- Trigger: the customer who wants it gets the file by mail as soon as it exists, unless that took days.
create function private.mail_task_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.email_queue (kind, subject_id, to_email, attachments)
  select 'proof-signed', new.id, private.valid_email(email), array[format(
    'proofs/%s/arbeitsnachweis-%s.pdf', new.id, to_char(new.signed_at at time zone 'Europe/Berlin', 'YYYY-MM-DD'))]
  from public.customers
  where id = new.customer_id and private.valid_email(email) is not null and new.created_at > now() - interval '1 day';
  return null;
end $$;
create trigger mail_task_proof after update of sha256 on public.task_proofs
  for each row when (new.by_mail and old.sha256 is null and new.sha256 is not null)
  execute function private.mail_task_proof();
