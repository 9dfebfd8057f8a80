type UsualReasonsProps = {
  texts: readonly string[];
  reason: string;
  onChoose: (text: string) => void;
};

/** Usual answers to a question for a reason, each a button that fills in the field. */
export function UsualReasons({ texts, reason, onChoose }: UsualReasonsProps) {
  return (
    <div role="group" aria-label="Usual reasons" className="flex flex-wrap gap-1.5">
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          aria-pressed={text === reason.trim()}
          className="min-h-11 rounded-control border-[1.5px] border-fog-300 bg-white px-3 text-sm font-semibold hover:border-ink-900 aria-pressed:border-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-fog-50"
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
