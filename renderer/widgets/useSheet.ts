import { useCallback, useState } from 'react';

/** Whether a control's sheet is open; closing it counts as leaving the field. */
export const useSheet = (onBlur: () => void): { readonly open: boolean; readonly show: () => void; readonly close: () => void } => {
  const [open, setOpen] = useState(false);
  return {
    open,
    show: useCallback(() => setOpen(true), []),
    close: useCallback(() => {
      setOpen(false);
      onBlur();
    }, [onBlur]),
  };
};
