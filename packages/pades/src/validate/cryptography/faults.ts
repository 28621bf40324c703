/** What is wrong with the form of a CMS (RFC 5652 §5). */
export type CmsFault =
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'signer_version'; readonly version: number }
  /** Object identifier. */
  | { readonly kind: 'unsigned_attribute'; readonly type: string }
  | {
      readonly kind:
        | 'unreadable'
        | 'own_content'
        | 'content'
        | 'signer_count'
        | 'not_a_certificate'
        | 'not_a_list'
        | 'digest_parameters'
        | 'undeclared_digest'
        | 'many_digests'
        | 'signature_parameters'
        | 'other_algorithms'
        | 'no_signed_attributes'
        | 'content_type'
        | 'two_digests';
    };

/** What is wrong with a time stamp that its CMS does not say. */
export type TokenFault = 'other_data' | 'no_certificate' | 'other_purpose' | 'certificate_not_in_force' | 'unreadable';
