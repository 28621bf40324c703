import type { ActiveContent } from './structure/active-content.ts';
import type { UnfixedContent } from './structure/unfixed-content.ts';

/** Parts of a file that a revision may touch. */
export type FilePart =
  | 'catalog'
  | 'form'
  | 'form_fields'
  | 'form_flags'
  | 'metadata'
  | 'version'
  | 'extensions'
  | 'info'
  | 'page'
  | 'page_annotations'
  | 'file_id'
  | 'store';

/** What is wrong with a field that a revision brought or filled, or with its look. */
export type FieldFault =
  | { readonly kind: 'entry'; readonly key: string }
  | { readonly kind: 'other_appearance'; readonly key: string }
  | { readonly kind: 'unfixed_look'; readonly content: UnfixedContent }
  | { readonly kind: 'active_look'; readonly content: ActiveContent | 'external' }
  | {
      readonly kind:
        | 'several_boxes'
        | 'repeated_name'
        | 'not_a_widget'
        | 'existing_object'
        | 'displaced'
        | 'other_page'
        | 'no_rectangle'
        | 'no_room'
        | 'no_appearance'
        | 'not_a_form'
        | 'optional_look'
        | 'look_without_box'
        | 'distorted_look'
        | 'borrowed_look'
        | 'differs_on_paper'
        | 'optional_content'
        | 'not_text';
    };

/** What of a file changed after it was signed, and is explained by no signature. */
export type Change =
  | { readonly kind: 'too_many_objects' | 'several_signatures' | 'unexplained_revision' }
  | { readonly kind: 'gap_filled'; readonly object: number }
  | { readonly kind: 'not_evidence'; readonly object: number }
  | { readonly kind: 'shared_object'; readonly object: number }
  | { readonly kind: 'object'; readonly object: number; readonly type?: string }
  | { readonly kind: 'deleted_object'; readonly object: number }
  | { readonly kind: 'earlier_object'; readonly object: number }
  | { readonly kind: 'other_generation'; readonly object: number }
  | { readonly kind: 'part'; readonly part: FilePart }
  | { readonly kind: 'entry'; readonly part: FilePart; readonly key: string }
  | { readonly kind: 'field_entry'; readonly field: string; readonly key: string }
  | { readonly kind: 'trailer_entry'; readonly key: string }
  /** `entry` is empty where the store is gone. */
  | { readonly kind: 'store'; readonly entry: string }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'field_value'; readonly field: string }
  | { readonly kind: 'field_look'; readonly field: string }
  | { readonly kind: 'field_date'; readonly field: string }
  | { readonly kind: 'field_fault'; readonly field: string; readonly fault: FieldFault }
  | { readonly kind: 'new_field_fault'; readonly field: string; readonly fault: FieldFault }
  | { readonly kind: 'visible_stamp'; readonly field: string }
  | { readonly kind: 'comment_entry'; readonly page: number; readonly key: string }
  | { readonly kind: 'comment_look'; readonly page: number };

/** What a later signature or value lies over. */
export type Cover =
  | { readonly kind: 'content' | 'annotation' | 'prepared_place' }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'box'; readonly field: string };
