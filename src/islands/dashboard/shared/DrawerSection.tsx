import type { ReactNode, Ref } from 'react';

type DrawerSectionProps = {
  id: string;
  title: string;
  aside?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** Section of the lead drawer with its heading. */
export function DrawerSection({ id, title, aside, headingRef, children }: DrawerSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-fog-200 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} ref={headingRef} tabIndex={-1} className="font-sans text-body leading-[1.35] font-[650]">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
