/** A name, when there is one, with the address below it, which opens the mail program. */
export function Person({ name, email }: { name: string; email: string | null }) {
  return (
    <>
      {name !== email && name}
      {email && (
        <a
          href={`mailto:${email}`}
          className="block text-base font-normal break-words text-primary underline underline-offset-4 sm:text-sm"
        >
          {email}
        </a>
      )}
    </>
  );
}
