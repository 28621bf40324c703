/** What is wrong with a form as a whole, said where its button is. */
export function FormError({ message }: { readonly message: string | undefined }) {
  return (
    <p role="alert" className="text-s hides-empty wrong">
      {message}
    </p>
  );
}
