import { readExamBoard } from '#application/exams/orders/exam-board';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.readExamBoard, ({ app }) => readExamBoard(app)));
