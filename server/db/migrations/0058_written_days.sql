ALTER TABLE "student_day" DROP COLUMN "written";
