import { isWithdrawn, type QuoteState } from '../../domain/quote-view/quote-state.ts';
import type { QuoteView } from '../../services/quote-view.ts';
import { ContactRow } from './ContactRow.tsx';
import { PhotosRow } from './PhotosRow.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { ScheduleRow } from './ScheduleRow.tsx';
import rowStyles from './rows.css?url';

type Props = {
  token: string;
  view: QuoteView;
  answers: readonly unknown[];
  state: QuoteState;
  now: Date;
  refresh: () => void;
};

/** Actions below the quote: days, photos, questions, contact. Loaded after the quote is drawn. */
export function QuoteRows({ token, view, answers, state, now, refresh }: Props) {
  return (
    <div className="view-more">
      <link rel="stylesheet" href={rowStyles} precedence="default" />
      {(state === 'checked' || state === 'reserved') && (
        <ScheduleRow token={token} now={now} refresh={refresh} />
      )}
      <PhotosRow token={token} count={view.photos ?? 0} refresh={refresh} />
      <QuestionRow token={token} answers={answers} refresh={refresh} />
      <ContactRow
        token={token}
        isShared={view.is_shared}
        isWithdrawn={isWithdrawn(answers)}
        refresh={refresh}
      />
    </div>
  );
}
