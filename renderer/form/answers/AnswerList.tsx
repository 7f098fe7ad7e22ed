import type { ReactNode } from 'react';
import type { ReadableAnswer } from './readable.ts';
import './answers.css';

/** Draws the photos of an answer. */
export type DrawPhotos = (title: string, urls: readonly string[]) => ReactNode;

/** Answers with their labels; a group as its items one below the other. */
export const AnswerList = ({ answers, photos }: { answers: readonly ReadableAnswer[]; photos: DrawPhotos }) => (
  <dl className="hy-answers">
    {answers.map((answer) => (
      <div key={answer.name} data-field={answer.name} className={answer.kind === 'items' ? 'hy-answers-group' : ''}>
        <dt>{answer.title}</dt>
        <dd>
          {answer.kind === 'items'
            ? answer.items.map((item) => (
                <div key={item.key} className="hy-answers-item">
                  {item.title === '' ? null : <p className="hy-answers-title">{item.title}</p>}
                  <AnswerList answers={item.answers} photos={photos} />
                </div>
              ))
            : answer.kind === 'photos'
              ? photos(answer.title, answer.urls)
              : answer.text}
        </dd>
      </div>
    ))}
  </dl>
);
