import { useEffect, useState } from 'react';
import type { FormStore } from '../form/store.ts';

/** An uploaded picture as a displayable URL: undefined while it loads, null when loading fails. */
export const usePicture = (form: FormStore | undefined, url: string): string | null | undefined => {
  const [picture, setPicture] = useState<string | null>();
  useEffect(() => {
    if (!form || url === '') return;
    let current = true;
    const put = (next: string | null) => {
      if (current) setPicture(next);
    };
    form.files.show(url).then(put, () => put(null));
    return () => {
      current = false;
    };
  }, [form, url]);
  return picture;
};

/** A local file as a displayable URL, while the component is mounted. */
export const useLocalPicture = (file: File): string | undefined => {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setPicture(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return picture;
};
