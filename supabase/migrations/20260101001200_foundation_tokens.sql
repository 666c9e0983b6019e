-- Secret tokens in links: known only to their recipient, and not readable in the database

-- A new token for a link: 32 bytes, hashed from more randomness than that.
create function private.new_token() returns text
language sql volatile set search_path = '' as $$
  select rtrim(translate(encode(sha256(convert_to(
    concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'utf8')), 'base64'), '+/', '-_'), '=')
$$;

-- What the database stores of a token.
create function private.digest_of(token text) returns text
language sql immutable set search_path = '' as $$ select encode(sha256(convert_to(token, 'utf8')), 'hex') $$;
